import type { Page } from '@playwright/test'
import { ContactDialog } from '../pages/contact.ts'
import { SettingsPage } from '../pages/settings.ts'
import { Toasts } from '../pages/toasts.ts'
import { passUntilToastsAreReady, stopTime, tickUntilShown } from '../support/clock.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ player }) => {
  expect(player.isAdmin).toBe(false)
})

test('a swipe of more than 50 px to the right or its button closes a toast, a new one takes its place; F8 leads to it, and it is at most 420 px wide', {
  tag: ['@TOAST-018', '@TOAST-021', '@TOAST-024'],
}, async ({ page }) => {
  const toasts = await toastOnScreen(page)
  await test.step('a swipe to the left does not close it, one to the right does, and so does its button', async () => {
    await swipe(page, toasts, -90)
    await toasts.expect('Profile updated')
    await swipe(page, toasts, 50)
    await expect(toasts.shown).toHaveAttribute('data-swipe', 'cancel')
    await toasts.expect('Profile updated')
    await swipe(page, toasts, 51)
    await expect(toasts.shown).toHaveCount(0)

    await new SettingsPage(page).button('Save Changes').click()
    await toasts.expect('Profile updated')
    await toasts.shown.getByRole('button', { name: 'Close' }).click()
    await expect(toasts.shown).toHaveCount(0)
  })

  await new SettingsPage(page).button('Save Changes').click()
  await toasts.expect('Profile updated')
  const contact = new ContactDialog(page)
  await contact.open()
  await contact.field('Subject').fill('Two at once')
  await contact.field('Message').fill('Only the newest may show.')
  await contact.send.click()
  await toasts.expect('Message saved')
  await expect(toasts.shown).toHaveCount(1)
  await expect(toasts.area.getByText('Profile updated')).toHaveCount(0)

  await page.keyboard.press('F8')
  await expect(toasts.list).toBeFocused()

  // Under the pointer a toast stays as long as it is looked at.
  await toasts.shown.hover()
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await toasts.list.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(420)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('a toast stays 5000 ms', { tag: ['@TOAST-020'] }, async ({ page }) => {
  await page.clock.install()
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  await settings.open()
  await expect(settings.button('Save Changes')).toBeVisible()
  await stopTime(page)
  await passUntilToastsAreReady(page)
  await settings.button('Save Changes').click()
  // A toast under the pointer waits; this one must not.
  await page.mouse.move(2, 2)
  await tickUntilShown(page, toasts.shown)
  await page.clock.runFor(4900)
  await toasts.expect('Profile updated')
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(toasts.shown).toHaveCount(0)
})

async function toastOnScreen(page: Page): Promise<Toasts> {
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.button('Save Changes').click()
  const toasts = new Toasts(page)
  await toasts.expect('Profile updated')
  await page.evaluate('Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})))')
  return toasts
}

async function swipe(page: Page, { shown }: Toasts, distance: number): Promise<void> {
  const box = await shown.boundingBox()
  if (box === null) throw new Error('no toast to swipe')
  const [x, y] = [Math.round(box.x + 120), Math.round(box.y + box.height / 2)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + Math.sign(distance) * 20, y, { steps: 4 })
  await page.mouse.move(x + distance, y, { steps: 4 })
  await page.mouse.up()
}
