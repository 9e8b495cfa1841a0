import type { SharePicture } from '@tussle/contract/public/share-picture'
import { afterEach, expect, test } from 'vitest'
import { ManualClock } from '../../kernel/clock.ts'
import { PictureDrawer } from './picture-drawer.ts'

const drawers: PictureDrawer[] = []
afterEach(() => {
  for (const drawer of drawers.splice(0)) drawer.close()
})

function aDrawer(): PictureDrawer {
  const drawer = new PictureDrawer(new ManualClock(new Date('2026-06-10T12:00:00Z')))
  drawers.push(drawer)
  return drawer
}

const pictureOf = (title: string): SharePicture => ({
  ...{ way: 1, beside: null, honour: null, under: null, facts: [], rows: [] },
  title: [title],
})

test('a picture is drawn once for all who ask for the same texts', async () => {
  const drawer = aDrawer()
  const [first, second] = await Promise.all([drawer.draw(pictureOf('A')), drawer.draw(pictureOf('A'))])
  const third = await drawer.draw(pictureOf('A'))
  expect(first?.equals(third)).toBe(true)
  expect(second?.equals(third)).toBe(true)
  expect(drawer.drawn).toBe(1)
})

test('other texts are another picture', async () => {
  const drawer = aDrawer()
  const [first, second] = await Promise.all([drawer.draw(pictureOf('A')), drawer.draw(pictureOf('B'))])
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
  expect(drawer.drawn).toBe(2)
})

test('a request beyond those that may wait is refused at once', async () => {
  const drawer = aDrawer()
  const asked = Array.from({ length: 21 }, (_, index) => drawer.draw(pictureOf(`Picture ${index}`)))
  await expect(asked.pop()).rejects.toMatchObject({ code: 'unavailable' })
  drawer.close()
  await Promise.allSettled(asked)
})

test('whoever waits while the server closes is refused, and no process is started again', async () => {
  const drawer = aDrawer()
  const asked = ['A', 'B', 'C'].map((title) => drawer.draw(pictureOf(title)))
  drawer.close()
  const ended = await Promise.allSettled(asked)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(drawer.drawn).toBe(0)
})

test('a picture that cannot be drawn fails alone, and the next one is drawn', async () => {
  const drawer = aDrawer()
  const broken = { ...pictureOf('A'), title: null } as unknown as SharePicture
  await expect(drawer.draw(broken)).rejects.toThrow('the picture was not drawn')
  expect((await drawer.draw(pictureOf('A'))).length).toBeGreaterThan(1000)
})
