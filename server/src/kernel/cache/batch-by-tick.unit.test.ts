import { expect, test } from 'vitest'
import type { Db } from '../data/db.ts'
import { batchByTick } from './batch-by-tick.ts'

const db = {} as Db

function counting() {
  const asked: (readonly string[])[] = []
  const find = batchByTick<string, string>(async (_db, keys) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('away')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))
  })
  return { asked, find }
}

test('reads in the same turn of the event loop are one batch, each key in it once', async () => {
  const { asked, find } = counting()
  const answers = await Promise.all([find(db, 'ann'), find(db, 'bo'), find(db, 'ann'), find(db, 'nobody')])
  expect(answers).toEqual(['ann!', 'bo!', 'ann!', undefined])
  expect(asked).toEqual([['ann', 'bo', 'nobody']])
})

test('a read in a later turn is a batch of its own', async () => {
  const { asked, find } = counting()
  await find(db, 'ann')
  await find(db, 'ann')
  expect(asked).toEqual([['ann'], ['ann']])
})

test('reads of another database are another batch', async () => {
  const { asked, find } = counting()
  await Promise.all([find(db, 'ann'), find({} as Db, 'ann')])
  expect(asked).toEqual([['ann'], ['ann']])
})

test('a batch that fails fails for all its callers, and for nobody after', async () => {
  const { find } = counting()
  const both = await Promise.allSettled([find(db, 'ann'), find(db, 'broken')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find(db, 'ann')).toBe('ann!')
})
