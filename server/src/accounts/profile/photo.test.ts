import { crc32, deflateSync } from 'node:zlib'
import { PHOTO_MAX_BYTES } from '@tussle/contract/people/photos'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { aDemoPlayer, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal } from '../../test/inspect.ts'

const server = await buildTestApp()
const limited = await buildTestApp({ realLimits: true })
afterAll(async () => {
  await server.close()
  await limited.close()
})

const SENTENCE = 'Please choose a JPG, PNG or GIF image up to 2MB'
const PATH = '/api/users/profile/photo'

function upload(client: TestClient, content: Uint8Array | string, type: string | null = 'image/jpeg') {
  return client.post<{ profileImageUrl: string }>(PATH, undefined, { bytes: { type, content } })
}

async function aBrowser(): Promise<TestClient> {
  return await signedIn(server.client(), await aPlayer(server))
}

function picture(width = 800, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#2a7' } })
}

describe('JPG, PNG and GIF up to 2MB are taken', { tags: ['VALID-076'] }, () => {
  test.for([
    ['image/jpeg', () => picture().jpeg()],
    ['image/png', () => picture().png()],
    ['image/gif', () => picture().gif()],
  ] as const)('a photo as %s becomes a square WebP that everybody may see', async ([type, make]) => {
    const client = await aBrowser()
    const answer = await upload(client, await make().toBuffer(), type)
    expect(answer.status).toBe(200)
    expect(answer.body.profileImageUrl).toMatch(/^\/api\/photos\/[0-9a-f]{32}\.webp$/u)
    const photo = await server.client().get(answer.body.profileImageUrl)
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(photo.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(photo.headers['x-content-type-options']).toBe('nosniff')
    expect(photo.headers['content-disposition']).toBe('inline; filename="photo.webp"')
    expect(photo.bytes.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('a photo of exactly 2MB is accepted, one byte more is too large', async () => {
    const client = await aBrowser()
    const jpeg = await picture().jpeg().toBuffer()
    const padded = Buffer.concat([jpeg, Buffer.alloc(PHOTO_MAX_BYTES - jpeg.length)])
    expect((await upload(client, padded)).status).not.toBe(413)
    expectRefusal(await upload(client, Buffer.concat([padded, Buffer.alloc(1)])), 413, 'too_large')
  })
})

test('a saved photo is upright and has no position, camera or owner in its metadata', async () => {
  const client = await aBrowser()
  const jpeg = await picture(800, 600)
    .withExif({
      IFD0: { Artist: 'Canary Artist', Make: 'CanaryCam', Orientation: '6' },
      IFD3: { GPSLatitude: '59/1 51/1 0/1', GPSLatitudeRef: 'N', GPSAreaInformation: 'CanaryPlace' },
    })
    .jpeg()
    .toBuffer()
  expect(jpeg.includes('CanaryCam')).toBe(true)
  const { body } = await upload(client, jpeg)
  const { bytes } = await server.client().get(body.profileImageUrl)
  for (const mark of ['Canary', 'Exif', 'GPS', 'CanaryCam']) expect(bytes.includes(mark)).toBe(false)
  expect(bytes.subarray(12, 16).toString()).toBe('VP8 ')
})

test('a script hidden behind a photo does not survive', async () => {
  const client = await aBrowser()
  const polyglot = Buffer.concat([
    await picture().gif().toBuffer(),
    Buffer.from('/*<script>alert(1)</script>*/'),
  ])
  const answer = await upload(client, polyglot, 'image/gif')
  if (answer.status === 200) {
    const { bytes } = await server.client().get(answer.body.profileImageUrl)
    expect(bytes.includes('script')).toBe(false)
  } else {
    expectRefusal(answer, 400, 'bad_request', SENTENCE)
  }
})

describe('what is not a picture is refused in a sentence', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [title: string, content: () => Promise<Uint8Array | string> | Uint8Array | string][] = [
    ['an SVG that calls itself a JPEG', () => svg],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['nothing at all', () => ''],
    ['half a JPEG', async () => (await picture().jpeg().toBuffer()).subarray(0, 900)],
    ['half a PNG', async () => (await picture().png().toBuffer()).subarray(0, 200)],
    [
      'a signature and then noise',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]),
    ],
    ['a WebP', () => picture().webp().toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['a PDF', () => '%PDF-1.7\n1 0 obj<<>>endobj'],
  ]
  test.for(cases)('an upload that is no picture is refused with a message: %s', async ([, content]) => {
    const client = await aBrowser()
    expectRefusal(await upload(client, await content()), 400, 'bad_request', SENTENCE)
    expect((await client.get('/api/user')).body['profileImageUrl']).toBeNull()
  })

  test('a photo of 30,000 × 30,000 pixels in a small file is refused before it is unpacked', async () => {
    const bomb = hugePng(30_000)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const client = await aBrowser()
    const start = performance.now()
    expectRefusal(await upload(client, bomb, 'image/png'), 400, 'bad_request', SENTENCE)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test.for([
    'image/svg+xml',
    'image/webp',
    'text/html',
    'multipart/form-data; boundary=x',
    'application/json',
    'image/jpeg; a=b',
    null,
  ])('a photo with the content type %s is refused', async (type) => {
    const client = await aBrowser()
    expectRefusal(await upload(client, await picture().jpeg().toBuffer(), type), 415, 'unsupported_type')
  })
})

test('a new photo replaces the old file, and removing it leaves none', async () => {
  const client = await aBrowser()
  const jpeg = await picture().jpeg().toBuffer()
  const first = (await upload(client, jpeg)).body.profileImageUrl
  const second = (await upload(client, jpeg)).body.profileImageUrl
  expect(second).not.toBe(first)
  expect((await server.client().get(first)).status).toBe(404)
  const removed = await client.delete(PATH)
  expect([removed.status, removed.body['profileImageUrl']]).toEqual([200, null])
  expect((await server.client().get(second)).status).toBe(404)
  expect((await client.delete(PATH)).status).toBe(200)
})

test.for([
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a.webp',
  `${'0'.repeat(32)}.webp`,
  `${'0'.repeat(32)}.html`,
])('the photo name %s is not found', async (name) => {
  expect((await server.client().get(`/api/photos/${name}`)).status).toBe(404)
})

test('the demo account cannot change its photo', async () => {
  const client = await signedIn(server.client(), await aDemoPlayer(server))
  expectRefusal(await upload(client, await picture().jpeg().toBuffer()), 403, 'demo_account')
  expectRefusal(await client.delete(PATH), 403, 'demo_account')
})

test('the eleventh photo of a day must wait', async () => {
  const client = await signedIn(limited.client(), await aPlayer(limited))
  const jpeg = await picture(64, 64).jpeg().toBuffer()
  for (let photo = 1; photo <= 10; photo += 1) expect((await upload(client, jpeg)).status).toBe(200)
  expectRefusal(await upload(client, jpeg), 429, 'rate_limited')
})

/** A valid one-bit PNG with this side length: millions of equal pixels compress to almost nothing. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
