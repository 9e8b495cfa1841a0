import { ERROR_CODES, ErrorBody } from '@tussle/contract/errors'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { UnconfirmedCommit } from '../data/guarded-client.ts'
import { AppError } from '../errors.ts'
import { refusalFor, STATUS_OF } from './http-errors.ts'

function sqlError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('secret detail of a row', 0, 'error')
  error.code = code
  return error
}

describe('what the database refuses, as a caller sees it', () => {
  const table: [states: string, status: number, code: string, alarm: boolean][] = [
    ['22021 22003 22007 22008 22009 22P02 22001 23502 23514', 400, 'bad_request', true],
    ['23505', 409, 'conflict', false],
    ['23503', 404, 'not_found', false],
    ['40001 40P01 55P03', 503, 'unavailable', true],
    ['25006 53100 53300 57014 57P01 57P02 57P03 08000 08003 08006', 503, 'unavailable', true],
    ['42601 XX000', 500, 'internal', true],
  ]
  const rows = table.flatMap(([states, ...rest]) =>
    states.split(' ').map((state) => [state, ...rest] as const),
  )
  test.for(rows)('the database error %s is answered with %s %s', ([state, status, code, alarm]) => {
    const refusal = refusalFor(sqlError(state), 'r1')
    expect(refusal).toMatchObject({ status, alarm, body: { code, requestId: 'r1' } })
    expect(refusal.body.message).not.toContain('secret')
    expect(refusal.retryAfterSeconds).toBe(status === 503 ? 1 : undefined)
  })
})

test.for([
  new UnconfirmedCommit('commit was not confirmed by the standby'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('connect ECONNREFUSED 127.0.0.1:5432'),
])('an unknown outcome (%s) is answered with 503: try again with the same key', (error) => {
  expect(refusalFor(error, 'r1')).toMatchObject({
    status: 503,
    retryAfterSeconds: 1,
    body: { code: 'unavailable' },
  })
})

test('an unknown error is answered with a plain 500 without details', () => {
  for (const error of [
    new TypeError('x is not a function'),
    'a string',
    undefined,
    { message: 'an object' },
  ]) {
    const { status, body, alarm } = refusalFor(error, 'r1')
    expect([status, body, alarm]).toEqual([
      500,
      { message: 'Internal server error', code: 'internal', requestId: 'r1' },
      true,
    ])
  }
})

test('every code has a status and a sentence, and 401 means only "no session" or a failed sign-in', () => {
  for (const code of ERROR_CODES) {
    const { status, body } = refusalFor(new AppError(code), 'r1')
    expect(status).toBe(STATUS_OF[code])
    expect(ErrorBody.parse(body)).toEqual(body)
    expect(body.message).toMatch(/^[A-Z].{5,}/u)
  }
  expect(ERROR_CODES.filter((code) => STATUS_OF[code] === 401)).toEqual([
    'unauthenticated',
    'login_failed',
    'second_factor_failed',
  ])
})
