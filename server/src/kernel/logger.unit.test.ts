import pg from 'pg'
import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { createLogger } from './logger.ts'

function capture() {
  const lines: string[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  return { log, lines }
}

test('a log line is JSON in one piece with level and time, whatever was put into it', () => {
  const { log, lines } = capture()
  log.info({ route: 'x\n{"level":"error","msg":"forged"}' }, 'first\nsecond')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'first\nsecond' })
  expect(lines[0]?.trimEnd()).not.toContain('\n')
})

test('a log line contains no passwords, tokens, addresses and cookies, one level deep too', () => {
  const { log, lines } = capture()
  const secrets = {
    password: 'canary',
    currentPassword: 'canary',
    newPassword: 'canary',
    token: 'canary',
    email: 'canary',
    cookie: 'canary',
    authorization: 'canary',
  }
  log.info(secrets)
  log.info({ body: secrets, headers: secrets })
  log.info({ req: { headers: { cookie: 'canary' } } })
  expect(lines.join('')).not.toContain('canary')
  expect(lines.join('')).toContain('[redacted]')
})

test('a database error is logged without the row it was about', () => {
  const { log, lines } = capture()
  const refused = new pg.DatabaseError('new row violates check constraint', 100, 'error')
  refused.code = '23514'
  refused.constraint = 'users_rating_known'
  refused.detail = 'Failing row contains (7, canary@players.example, $argon2id$canary).'
  refused.where = 'canary'
  log.error({ err: refused, requestId: 'r1' }, 'request failed')
  log.error({ err: new AppError('internal', undefined, { cause: refused }) }, 'request failed')
  expect(lines.join('')).not.toContain('canary')
  expect(lines[0]).toContain('23514')
  expect(lines[0]).toContain('users_rating_known')
  expect(lines[1]).toContain('violates check constraint')
})
