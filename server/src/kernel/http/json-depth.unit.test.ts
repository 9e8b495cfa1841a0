import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

test.for([
  ['', 0],
  ['7', 0],
  ['[]', 1],
  ['{"a":[{}]}', 3],
  ['[[],[],[]]', 2],
  ['"[[[["', 0],
  ['{"[[[":"}{{{"}', 1],
  [String.raw`["\"[[[", "\\", ["é[["]]`, 2],
  [String.raw`"\\[[["`, 0],
  ['[[[', 3],
  [']][', -1],
] as const)('the JSON %s is %i deep', ([json, depth]) => {
  const bytes = Buffer.from(json)
  expect(isDeeperThan(depth, bytes)).toBe(false)
  if (depth > 0) expect(isDeeperThan(depth - 1, bytes)).toBe(true)
})
