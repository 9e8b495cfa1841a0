import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'k9'.repeat(16)

test('nothing needs to be set to start in development', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ PORT: 3000, demoData: true, isHttps: false, roles: ['web', 'worker'] })
  expect(Buffer.byteLength(config.appSecret)).toBeGreaterThanOrEqual(32)
  expect(readConfig({}).appSecret).not.toBe(config.appSecret)
})

test('production has no demo data and no default secret', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    APP_SECRET: SECRET,
    PUBLIC_ORIGIN: 'https://play.example/x',
  })
  expect(config).toMatchObject({ demoData: false, isHttps: true, PUBLIC_ORIGIN: 'https://play.example' })
  expect(readConfig({ NODE_ENV: 'production', APP_SECRET: SECRET, DEMO_DATA: 'on' }).demoData).toBe(true)
})

test('an empty value counts as none', () => {
  expect(readConfig({ PORT: '', DEMO_DATA: '' })).toMatchObject({ PORT: 3000, demoData: true })
})

test('push is on with all three settings, and never to this machine in production', () => {
  const keys = { VAPID_PUBLIC_KEY: 'p'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43) }
  const config = readConfig({ ...keys, VAPID_SUBJECT: 'mailto:push@play.example' })
  expect(config.vapid?.subject).toBe('mailto:push@play.example')
  expect([readConfig({}).vapid, config.pushToLoopback]).toEqual([null, false])
  expect(() => readConfig({ NODE_ENV: 'production', APP_SECRET: SECRET, PUSH_TO_LOOPBACK: 'on' })).toThrow(
    'PUSH_TO_LOOPBACK',
  )
})

describe('a bad value stops the process and is named', () => {
  const cases: Record<string, string>[] = [
    { NODE_ENV: 'staging' },
    { PORT: '0' },
    { PORT: '65536' },
    { PORT: '80.5' },
    { PORT: 'eighty' },
    { METRICS_PORT: '-1' },
    { PUBLIC_ORIGIN: 'play.example' },
    { PUBLIC_ORIGIN: 'ftp://play.example' },
    { DATABASE_URL: 'mysql://localhost/x' },
    { DATABASE_POOL: '0' },
    { REDIS_URL: 'http://localhost' },
    { SMTP_URL: 'localhost:25' },
    { MAIL_FROM: 'nobody' },
    { ROLES: 'web,cron' },
    { TRUST_PROXY_HOPS: 'all' },
    { DEMO_DATA: 'yes' },
    { LOG_LEVEL: 'loud' },
    { RATE_LIMIT_SCALE: '0' },
    { HASHES_AT_ONCE: '0' },
    { DRAIN_MS: '-1' },
    { APP_TIMEZONE: 'Mars/Olympus_Mons' },
    { LIST_CACHE_MS: '-1' },
    { VAPID_PUBLIC_KEY: 'short' },
    { VAPID_SUBJECT: 'somebody' },
    { VAPID_PRIVATE_KEY: 'k'.repeat(43) },
    { PUSH_TO_LOOPBACK: 'yes' },
  ]
  test.for(cases.map((env) => [Object.entries(env).flat().join('='), env] as const))('%s', ([, env]) => {
    expect(() => readConfig(env)).toThrow(
      new RegExp(`bad configuration[^]*${Object.keys(env)[0] ?? ''}`, 'u'),
    )
  })

  test.for([
    ['none at all', {}],
    ['too short', { APP_SECRET: 'k9'.repeat(15) }],
    ['a placeholder', { APP_SECRET: `changeme${SECRET}` }],
    ['an example', { APP_SECRET: `example-${SECRET}` }],
  ] as const)('a production secret: %s', ([, env]) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...env })).toThrow('APP_SECRET')
  })
})
