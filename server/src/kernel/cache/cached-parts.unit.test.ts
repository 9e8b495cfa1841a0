import { expect, test, vi } from 'vitest'
import { CachedParts } from './cached-parts.ts'

const DATABASE = {}
type Read = (ids: readonly number[]) => Promise<ReadonlyMap<number, { id: number }>>
const reader = () => vi.fn<Read>(async (ids) => await Promise.resolve(new Map(ids.map((id) => [id, { id }]))))

test('a part is read again only when its fingerprint has changed', async () => {
  const cached = new CachedParts<{ id: number }>(1)
  const read = reader()
  const before = await cached.find(
    DATABASE,
    1,
    [
      { id: 1, fingerprint: 'a' },
      { id: 2, fingerprint: 'a' },
    ],
    read,
  )
  const after = await cached.find(
    DATABASE,
    1,
    [
      { id: 1, fingerprint: 'a' },
      { id: 2, fingerprint: 'b' },
    ],
    read,
  )
  expect(read.mock.calls).toEqual([[[1, 2]], [[2]]])
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})

test('parts that are gone are forgotten, and nothing is read when nothing has changed', async () => {
  const cached = new CachedParts<{ id: number }>(1)
  const read = reader()
  const one = { id: 1, fingerprint: 'a' }
  await cached.find(DATABASE, 1, [one, { id: 2, fingerprint: 'a' }], read)
  expect(await cached.find(DATABASE, 1, [one], read)).toEqual([{ id: 1 }])
  expect(read).toHaveBeenCalledTimes(1)
  await cached.find(DATABASE, 1, [{ id: 2, fingerprint: 'a' }], read)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a part that has become empty is not what it was before', async () => {
  const cached = new CachedParts<string | null>(1)
  const found = (fingerprint: string, part: string | null) =>
    cached.find(
      DATABASE,
      1,
      [{ id: 1, fingerprint }],
      async () => await Promise.resolve(new Map([[1, part]])),
    )
  expect(await found('a', 'drawn')).toEqual(['drawn'])
  expect(await found('b', null)).toEqual([null])
})

test('the parts of another database or of a whole beyond the limit are read again', async () => {
  const cached = new CachedParts<{ id: number }>(1)
  const read = reader()
  const versions = [{ id: 1, fingerprint: 'a' }]
  await cached.find(DATABASE, 1, versions, read)
  await cached.find({}, 1, versions, read)
  expect(read).toHaveBeenCalledTimes(2)
  await cached.find(DATABASE, 2, versions, read)
  await cached.find(DATABASE, 1, versions, read)
  expect(read).toHaveBeenCalledTimes(4)
})
