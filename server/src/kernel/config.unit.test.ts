import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, releaseName } from './config.ts'

const SECRET = '4f1c9b7e02d85a6337e1f0c4ab96d2587d3e'
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://play.example',
  DATABASE_URL: 'postgres://app:word@db.internal/tussle',
  REDIS_URL: 'redis://redis.internal',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'no-reply@play.example',
  TRUST_PROXY_HOPS: '1',
  APP_SECRET: SECRET,
}

test('the server starts in development without any setting', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ PORT: 3000, demoData: true, isHttps: false, roles: ['web', 'worker'] })
  expect(Buffer.byteLength(config.appSecret)).toBeGreaterThanOrEqual(32)
  expect(readConfig({}).appSecret).not.toBe(config.appSecret)
})

test('a release has the name in its file, and a checkout has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  expect(releaseName(join(folder, 'VERSION'))).toBe('unnamed')
  writeFileSync(join(folder, 'VERSION'), 'r12\n')
  expect(releaseName(join(folder, 'VERSION'))).toBe('r12')
  rmSync(folder, { recursive: true })
})

test('production has no demo data and no default secret', () => {
  const config = readConfig({ ...PRODUCTION, PUBLIC_ORIGIN: 'https://play.example/x' })
  expect(config).toMatchObject({ demoData: false, isHttps: true, PUBLIC_ORIGIN: 'https://play.example' })
  expect(readConfig({ ...PRODUCTION, DEMO_DATA: 'on' }).demoData).toBe(true)
})

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DEMO_DATA: '' })).toMatchObject({ PORT: 3000, demoData: true })
})

test('push is on if all three settings are given', () => {
  const keys = { VAPID_PUBLIC_KEY: 'p'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43) }
  const config = readConfig({ ...keys, VAPID_SUBJECT: 'mailto:push@play.example' })
  expect(config.vapid?.subject).toBe('mailto:push@play.example')
  expect([readConfig({}).vapid, config.pushToLoopback]).toEqual([null, false])
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
  test.for(cases.map((env) => [Object.entries(env).flat().join('='), env] as const))(
    'a wrong setting stops the process and is named: %s',
    ([, env]) => {
      expect(() => readConfig(env)).toThrow(
        new RegExp(`bad configuration[^]*${Object.keys(env)[0] ?? ''}`, 'u'),
      )
    },
  )

  test('a secret that is too short stops the process, outside production too', () => {
    expect(() => readConfig({ APP_SECRET: SECRET.slice(0, 31) })).toThrow('APP_SECRET')
  })
})

describe('production', () => {
  const refused: readonly (readonly [setting: string, value: string, why: string])[] = [
    ['PUBLIC_ORIGIN', '', 'PUBLIC_ORIGIN must be set to the address people see'],
    ['PUBLIC_ORIGIN', 'http://play.example', 'PUBLIC_ORIGIN must begin with https'],
    ['PUBLIC_ORIGIN', 'http://127.0.0.1.play.example', 'PUBLIC_ORIGIN must begin with https'],
    ['DATABASE_URL', '', 'DATABASE_URL must be set'],
    ['REDIS_URL', '', 'REDIS_URL must be set'],
    ['SMTP_URL', '', 'SMTP_URL must be set'],
    ['MAIL_FROM', '', 'MAIL_FROM must be an address of yours'],
    ['MAIL_FROM', 'no-reply@tussle.example', 'MAIL_FROM must be an address of yours'],
    ['TRUST_PROXY_HOPS', '', 'TRUST_PROXY_HOPS must say how many proxies'],
    ['APP_SECRET', '', 'APP_SECRET must be set'],
    ['APP_SECRET', SECRET.slice(0, 31), 'APP_SECRET must be at least 32 bytes'],
    ['APP_SECRET', 'a'.repeat(64), 'APP_SECRET must be random'],
    ['APP_SECRET', '0123'.repeat(16), 'APP_SECRET must be random'],
    ['APP_SECRET', '4f1c9b7e02d8'.repeat(4), 'APP_SECRET must be random'],
    ['APP_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789', 'APP_SECRET must be random'],
    ['APP_SECRET', `changeme-${SECRET}`, 'APP_SECRET must be random'],
    ['APP_SECRET', `example-${SECRET}`, 'APP_SECRET must be random'],
    ['PUSH_TO_LOOPBACK', 'on', 'PUSH_TO_LOOPBACK is for tests'],
    ['RATE_LIMIT_SCALE', '1000', 'RATE_LIMIT_SCALE must be 1'],
    ['RATE_LIMIT_SCALE', '0.5', 'RATE_LIMIT_SCALE must be 1'],
    ['SUPPORT_EMAIL', 'somebody', 'SUPPORT_EMAIL must be an email address'],
    ['VAPID_SUBJECT', 'mailto:a@play.example', 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go'],
  ]
  test.for(refused)(
    'production refuses %s=%s with one sentence',
    { tags: ['SEC-09'] },
    ([setting, value, why]) => {
      const faults = faultsOf({ ...PRODUCTION, [setting]: value })
      expect(faults).toEqual([expect.stringContaining(why)])
      expect(faults[0]).toMatch(/^[^.]+\.$/u)
      if (value !== '' && setting === 'APP_SECRET') expect(faults[0]).not.toContain(value)
    },
  )

  test('production names all missing settings at once', { tags: ['SEC-09'] }, () => {
    const faults = faultsOf({ NODE_ENV: 'production', SUPPORT_EMAIL: 'x', RATE_LIMIT_SCALE: '2', PORT: '0' })
    const named = ['SUPPORT_EMAIL', 'PORT', 'RATE_LIMIT_SCALE', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'REDIS_URL']
    const more = ['SMTP_URL', 'MAIL_FROM', 'TRUST_PROXY_HOPS', 'APP_SECRET']
    expect(new Set(faults.map((fault) => fault.split(' ')[0]))).toEqual(new Set([...named, ...more]))
    expect(faults).toHaveLength(named.length + more.length)
  })

  test('production on this machine only may run without TLS and with other limits', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const config = readConfig({
        ...PRODUCTION,
        PUBLIC_ORIGIN: `http://${host}:3000`,
        TRUST_PROXY_HOPS: '',
        RATE_LIMIT_SCALE: '1000',
      })
      expect(config).toMatchObject({ isHttps: false, RATE_LIMIT_SCALE: 1000 })
    }
  })

  test('production starts with every random secret', () => {
    for (let round = 0; round < 2000; round += 1) {
      for (const encoding of ['hex', 'base64url'] as const) {
        const APP_SECRET = randomBytes(32).toString(encoding)
        expect(readConfig({ ...PRODUCTION, APP_SECRET }).appSecret).toBe(APP_SECRET)
      }
    }
  })
})

/** The sentences of a refused start. */
function faultsOf(env: Readonly<Record<string, string>>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    const [head, ...faults] = (error as Error).message.split('\n')
    expect(head).toBe('bad configuration:')
    return faults
  }
  return []
}
