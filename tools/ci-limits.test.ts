import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALLOWANCES, findLateEnd, findOverruns } from './ci-limits.ts'
import { ROOT } from './run.ts'

test('a step within its allowance passes, one above it is named with both figures', () => {
  const steps = [
    { name: 'unit', seconds: 60 },
    { name: 'web', seconds: 61 },
  ]
  expect(findOverruns(steps, { unit: 60, web: 60 })).toEqual(['step web: took 61 s of 60 s'])
})

test('a step without an allowance, or without a time, is an overrun', () => {
  const steps = [
    { name: 'new', seconds: 1 },
    { name: 'unit', seconds: Number.NaN },
  ]
  expect(findOverruns(steps, { unit: 60 })).toEqual([
    'step new: has no allowance in tools/ci-limits.ts',
    'step unit: took NaN s of 60 s',
  ])
})

test('a whole run without a time, or above its allowance, is late', () => {
  expect(findLateEnd(60, 60)).toEqual([])
  expect(findLateEnd(61, 60)).toEqual(['the whole run: took 61 s of 60 s'])
  expect(findLateEnd(Number.NaN, 60)).toEqual(['the whole run: took NaN s of 60 s'])
})

test('the allowances are those of the steps that run, and each step is stopped only after its allowance', () => {
  const run = readFileSync(join(ROOT, '.ci/run'), 'utf8')
  const stoppedAfter = new Map(
    Array.from(run.matchAll(/^ {2}step (\w+) (\d+) /gmu), ([, name = '', limit]) => [name, Number(limit)]),
  )
  expect(Object.keys(ALLOWANCES)).toEqual([...stoppedAfter.keys()])
  const tooLarge = Object.entries(ALLOWANCES).filter(
    ([name, allowed]) => allowed > (stoppedAfter.get(name) ?? 0),
  )
  expect(tooLarge).toEqual([])
})
