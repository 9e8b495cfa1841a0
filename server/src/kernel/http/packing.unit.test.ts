import { expect, test } from 'vitest'
import { takesGzip } from './packing.ts'

test.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['gzip;q=0.05', true],
  ['x-gzipped', false],
  ['identity', false],
])('Accept-Encoding %s takes gzip: %s', (header, takes) => {
  expect(takesGzip(header)).toBe(takes)
})
