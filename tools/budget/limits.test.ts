import { expect, test } from 'vitest'
import { judge, middleOf } from './judge.ts'
import type { Visit } from './limits.ts'

const PUBLIC: Visit = {
  page: '/a',
  audience: 'public',
  width: 390,
  bytes: 150_000,
  requests: 30,
  shift: 0.05,
  firstPaintMs: 800,
}
const SIGNED_IN: Visit = { ...PUBLIC, audience: 'signed in', bytes: 220_000, requests: 35 }

test('a visitor gets a page in 150 kB and 30 requests, a member in 220 kB and 35', {
  tags: ['FIX-50'],
}, () => {
  expect([judge(PUBLIC, {}), judge(SIGNED_IN, {})]).toEqual([[], []])
  expect(judge({ ...PUBLIC, bytes: 150_001 }, {})).toEqual(['over 150 kB'])
  expect(judge({ ...PUBLIC, requests: 31 }, {})).toEqual(['over 30 requests'])
  expect(judge({ ...SIGNED_IN, bytes: 220_001, requests: 36 }, {})).toEqual([
    'over 220 kB',
    'over 35 requests',
  ])
})

test('no page may shift by more than 0.05', { tags: ['FIX-53'] }, () => {
  expect(judge({ ...PUBLIC, shift: 0.0501 }, {})).toEqual(['shifts over 0.05'])
})

test('an exception changes the one limit it names, for the one page it names', () => {
  const exceptions = { '/a': { bytes: 170_000, why: 'in this test' } }
  expect(judge({ ...PUBLIC, bytes: 170_000 }, exceptions)).toEqual([])
  expect(judge({ ...PUBLIC, bytes: 170_001 }, exceptions)).toEqual(['over 170 kB'])
  expect(judge({ ...PUBLIC, bytes: 160_000, requests: 31 }, exceptions)).toEqual(['over 30 requests'])
  expect(judge({ ...PUBLIC, page: '/b', bytes: 160_000 }, exceptions)).toEqual(['over 150 kB'])
})

test('one visit of three over a limit is forgiven, two are not', () => {
  const slow = { ...PUBLIC, shift: 0.2, requests: 31 }
  expect(judge(middleOf([slow, PUBLIC, PUBLIC]), {})).toEqual([])
  expect(judge(middleOf([PUBLIC, slow, slow]), {})).toEqual(['over 30 requests', 'shifts over 0.05'])
})

test('the middle of three visits is taken of each figure by itself', () => {
  const a = { ...PUBLIC, bytes: 10, firstPaintMs: 3 }
  const b = { ...PUBLIC, bytes: 30, firstPaintMs: 1 }
  const c = { ...PUBLIC, bytes: 20, firstPaintMs: 2 }
  expect(middleOf([a, b, c])).toMatchObject({ bytes: 20, firstPaintMs: 2 })
})
