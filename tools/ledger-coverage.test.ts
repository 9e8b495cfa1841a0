import { describe, expect, test } from 'vitest'
import { coverageOf, idsOf } from './ledger-coverage.ts'
import type { TestResult } from './test-reports.ts'

const requirements = ['AUTH-001', 'AUTH-002', 'NAV-001', 'NAV-002'].map((id) => ({
  id,
  area: id.slice(0, id.indexOf('-')),
  text: `text of ${id}`,
}))
const noFloors = { areas: {}, mustCover: [] }
const passed = (title: string): TestResult => ({ title, status: 'passed' })
const failed = (title: string): TestResult => ({ title, status: 'failed' })
const skipped = (title: string): TestResult => ({ title, status: 'skipped' })

describe('ids in titles', () => {
  test.for([
    ['[AUTH-001] signs in', ['AUTH-001']],
    ['[AUTH-001] [NAV-002] signs in', ['AUTH-001', 'NAV-002']],
    ['suite [AUTH-001, AUTH-002] > test', ['AUTH-001', 'AUTH-002']],
    ['AUTH-001 outside of brackets', []],
    ['[auth-1] is no id', []],
  ] as const)('%s', ([title, ids]) => {
    expect(idsOf(title)).toEqual(ids)
  })
})

test('a requirement counts when a test that names it passed', () => {
  const coverage = coverageOf(
    requirements,
    [passed('[AUTH-001] a'), passed('[AUTH-001] [NAV-001] b')],
    noFloors,
  )
  expect(coverage.areas).toEqual([
    { area: 'AUTH', covered: 1, total: 2, percent: 50, floor: undefined },
    { area: 'NAV', covered: 1, total: 2, percent: 50, floor: undefined },
  ])
  expect(coverage.total).toMatchObject({ covered: 2, total: 4, percent: 50 })
  expect(coverage.errors).toEqual([])
})

test('one failing test that names it takes the requirement away', () => {
  const { covered } = coverageOf(requirements, [passed('[AUTH-001] a'), failed('[AUTH-001] b')], noFloors)
  expect([...covered]).toEqual([])
})

test('an unknown id, an id in a skipped test and a range are errors', () => {
  const tests = [
    passed('[AUTH-099] a'),
    skipped('[AUTH-001] b'),
    passed('[NAV-001..002] c'),
    skipped('no id, no error'),
  ]
  expect(coverageOf(requirements, tests, noFloors).errors).toEqual([
    'unknown id AUTH-099 in: [AUTH-099] a',
    'AUTH-001 is named by a skipped test: [AUTH-001] b',
    'a range is no list of ids: [NAV-001..002] c',
  ])
})

test('an area below its floor and a must-cover id without a test are shortfalls', () => {
  const floors = { areas: { AUTH: 60, NAV: 50 }, mustCover: ['NAV-001', 'NAV-002'] }
  const { shortfalls } = coverageOf(requirements, [passed('[AUTH-001] [NAV-001] a')], floors)
  expect(shortfalls).toEqual([
    'AUTH: 50.0 % is below the floor of 60 %',
    'NAV-002: no passing test asserts it',
  ])
})

test('floors that name nothing are errors', () => {
  const { errors } = coverageOf(requirements, [], { areas: { XXX: 10 }, mustCover: ['AUTH-777'] })
  expect(errors).toEqual(['ledger/floors.json: unknown id AUTH-777', 'ledger/floors.json: unknown area XXX'])
})
