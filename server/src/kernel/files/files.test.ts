import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp, TEST_NOW } from '../../test/app.ts'
import { cloneDatabase } from '../../test/db.ts'
import { aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { rowsOf } from '../../test/inspect.ts'
import { inTransaction } from '../data/transaction.ts'
import { findPicture, removePicture, storePicture } from './files.store.ts'

/** Two web processes with a folder each, as on two machines. */
const database = await cloneDatabase()
const one = await buildTestApp({ database })
const other = await buildTestApp({ database })
afterAll(async () => {
  await other.app.close()
  await other.kernel.close()
  await one.close()
})

const PATH = '/api/users/profile/photo'
const { db } = one.kernel.database

test('a photo that one machine took is served by the other one, and gone from both when it is removed', async () => {
  expect(one.kernel.config.FILES_DIR).not.toBe(other.kernel.config.FILES_DIR)
  const client = await signedIn(one.client(), await aPlayer(one))
  const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer()
  const bytes = { type: 'image/jpeg', content }
  const address = (await client.post<{ profileImageUrl: string }>(PATH, undefined, { bytes })).body
    .profileImageUrl
  const [here, there] = await Promise.all([one.client().get(address), other.client().get(address)])
  expect([here.status, there.status]).toEqual([200, 200])
  expect(there.bytes.equals(here.bytes)).toBe(true)
  expect(there.bytes.subarray(8, 12).toString()).toBe('WEBP')

  await client.delete(PATH)
  const after = await Promise.all([one.client().get(address), other.client().get(address)])
  expect(after.map(({ status }) => status)).toEqual([404, 404])
})

test('a picture keeps every one of its bytes, also those that are no text', async () => {
  const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256))
  const address = await inTransaction(one.ctx, (tx) => storePicture(tx, bytes, TEST_NOW))
  const name = address.slice(address.lastIndexOf('/') + 1)
  // Often enough to be prepared.
  for (let time = 0; time < 25; time += 1) expect(await findPicture(db, name)).toEqual(bytes)
  await inTransaction(one.ctx, (tx) => removePicture(tx, address))
})

test('a picture whose row was not written leaves nothing, and one whose row stayed is not lost', async () => {
  const stored = inTransaction(one.ctx, async (tx) => {
    await storePicture(tx, Buffer.from('picture'), TEST_NOW)
    throw new Error('the row is refused')
  })
  await expect(stored).rejects.toThrow('the row is refused')
  expect(await rowsOf(one, 'file')).toEqual([])

  const address = await inTransaction(one.ctx, (tx) => storePicture(tx, Buffer.from('picture'), TEST_NOW))
  const removed = inTransaction(one.ctx, async (tx) => {
    await removePicture(tx, address)
    throw new Error('the row stays')
  })
  await expect(removed).rejects.toThrow('the row stays')
  expect(await rowsOf(one, 'file')).toHaveLength(1)
})

test.for([
  ['an empty picture', { bytes: Buffer.alloc(0) }, /file_size_known/u],
  ['a picture of more than a megabyte', { bytes: Buffer.alloc(1024 * 1024 + 1) }, /file_size_known/u],
  ['a name that somebody chose', { name: 'me.webp' }, /file_name_random/u],
  ['a page instead of a picture', { type: 'text/html' }, /file_type_known/u],
] as const)('the database refuses %s', async ([, wrong, constraint]) => {
  const row = {
    name: `${'0'.repeat(32)}.webp`,
    type: 'image/webp',
    bytes: Buffer.from('x'),
    made_at: TEST_NOW,
  }
  await expect(
    db
      .insertInto('file')
      .values({ ...row, ...wrong })
      .execute(),
  ).rejects.toThrow(constraint)
})
