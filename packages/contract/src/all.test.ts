import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every file that declares endpoints is part of the whole contract', () => {
  const folder = import.meta.dirname
  const declaring = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'endpoint.ts'] }).filter(
    (file) => /\bendpoint\(\{/u.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const whole = readFileSync(`${folder}/all.ts`, 'utf8').matchAll(/^export \* from '\.\/(?<file>.+)'$/gmu)
  expect(declaring.length).toBeGreaterThan(20)
  expect(
    [...whole].map(({ groups }) => groups?.['file'] ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(declaring.toSorted((a, b) => a.localeCompare(b)))
})
