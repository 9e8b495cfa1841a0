import { crc32, deflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { ProfilePage } from '../pages/profile.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { expect, test } from '../support/test.ts'

test('an uploaded photo shows on the page and in the bar, and goes again; what is no photo is refused in words', async ({
  page,
  player,
  noise,
}) => {
  noise.allow(/status of 4\d\d .*\/api\/users\/profile\/photo$/u)
  expect(player.profileImageUrl).toBeNull()
  await new ProfilePage(page).open()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await choose(page, 'me.png', 'image/png', png(64, 64))
  await new Toasts(page).expect('Success', 'Profile updated successfully!')
  await expectDrawn(page.getByRole('main').locator('img'))
  await expectDrawn(new Shell(page).profileButton.locator('img'))
  const first = await page.getByRole('main').locator('img').getAttribute('src')

  await choose(page, 'again.png', 'image/png', png(32, 48))
  await expect(page.getByRole('main').locator('img')).not.toHaveAttribute('src', first ?? '')
  await expectDrawn(page.getByRole('main').locator('img'))
  await page.reload()
  await expectDrawn(page.getByRole('main').locator('img'))

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible()

  const path = '**/api/users/profile/photo'
  const toasts = new Toasts(page)
  await page.route(path, (route) => route.abort())
  await test.step('a file of another kind is refused before it is sent', async () => {
    await choose(page, 'me.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await toasts.expect('Error', 'Please choose a JPG, PNG or GIF up to 2MB')
  })
  await test.step('a file that is too large is refused before it is sent', async () => {
    await choose(page, 'me.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1))
    await toasts.expect('Error', 'This file is too large: JPG, PNG or GIF up to 2MB')
  })
  await page.unroute(path)
  await toasts.shown.getByRole('button', { name: 'Close' }).click()
  await expect(toasts.shown).toHaveCount(0)
  await test.step('bytes that are no picture are refused by the server', async () => {
    await choose(page, 'me.png', 'image/png', Buffer.from('<script>alert(1)</script>'))
    await toasts.expect('Error')
    await expect(toasts.shown).not.toContainText('The photo could not be saved.')
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  })
})

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Upload|Change) photo$/u }).click()
  await (await picker).setFiles({ name, mimeType, buffer })
}

/** In the page and really decoded, not just named. */
async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0)
}

/** The smallest honest picture: one colour, no dependency. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x7a)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
