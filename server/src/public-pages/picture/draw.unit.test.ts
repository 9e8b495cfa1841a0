import { drawable } from '@tussle/contract/public/drawable'
import type { SharePicture } from '@tussle/contract/public/share-picture'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './draw.ts'

const PLAIN: SharePicture = {
  ...{ way: 5, beside: null, honour: null, under: null, rows: [] },
  title: ['Bluebonnet Classic 2026'],
  facts: [{ text: 'Jun 13 – 14, 2026', more: 'Sat – Sun, from 8:30 AM' }],
}
const LONG = 'Bartholomew-Alexander Featherstonehaugh & Wilhelmina Konstantinopolous of Llanfairpwllgwyngyll'
const row = { place: '3', name: LONG, isBold: true, numbers: [{ text: '11', isBold: true }] }

test('every letter that a text may contain has a shape in every font', async () => {
  const all = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code))
  const letters = all.filter((letter) => drawable(`a${letter}a`)?.includes(letter) === true)
  expect(letters.length).toBeGreaterThan(450)
  const missing: string[] = []
  for (let from = 0; from < letters.length; from += 60) {
    const text = letters.slice(from, from + 60).join('')
    const facts = [{ text, more: text }]
    await drawPicture({ ...PLAIN, title: [text], facts }, (letter) => missing.push(letter))
  }
  expect(missing).toEqual([])
})

test('a letter that no font has is reported, so that the test above can fail', async () => {
  const missing: string[] = []
  await drawPicture({ ...PLAIN, title: ['東'] }, (letter) => missing.push(letter))
  expect(missing).not.toEqual([])
})

test.each<[string, SharePicture]>([
  ['a plain picture', PLAIN],
  [
    'long texts',
    { ...PLAIN, title: [LONG], beside: LONG, facts: [1, 2, 3].map(() => ({ text: LONG, more: LONG })) },
  ],
  ['a word without a space', { ...PLAIN, title: ['W'.repeat(120)] }],
  ['long champions', { ...PLAIN, honour: LONG, title: [LONG, `& ${LONG}`], facts: [], rows: [row, row] }],
  ['a table', { ...PLAIN, under: LONG, facts: [], rows: [row, row, row] }],
])('%s has 1200 by 630 pixels, at most 60 kB, and no text over the court', async (_name, picture) => {
  const png = await drawPicture(picture)
  expect(png.length).toBeLessThanOrEqual(60_000)
  const { width, height } = await sharp(png).metadata()
  expect([width, height]).toEqual([1200, 630])
  const [court, bare] = [await courtOf(png), await courtOf(await drawPicture({ ...PLAIN, facts: [] }))]
  expect(court.filter((value, index) => Math.abs(value - (bare[index] ?? 0)) > 60).length).toBe(0)
})

/** The right fifth of a picture, which is the court alone. */
async function courtOf(png: Buffer): Promise<Buffer> {
  const part = { left: 960, top: 0, width: 240, height: 630 }
  return await sharp(png).extract(part).removeAlpha().raw().toBuffer()
}
