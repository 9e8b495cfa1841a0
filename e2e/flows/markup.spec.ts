import type { Page } from '@playwright/test'
import { SettingsPage } from '../pages/settings.ts'
import { Shell } from '../pages/shell.ts'
import { ADMIN, OWN_PAGE, signIn } from '../support/accounts.ts'
import { PAYLOADS } from '../support/payloads.ts'
import { expect, test } from '../support/test.ts'

const HALF = PAYLOADS.length / 2

for (const [half, payloads] of [PAYLOADS.slice(0, HALF), PAYLOADS.slice(HALF)].entries()) {
  test(`markup in a name and a bio is only text, part ${half + 1}`, async ({ page, player }) => {
    test.slow()
    expect(player.isAdmin).toBe(false)
    const dialogs = dialogsOf(page)
    const settings = new SettingsPage(page)
    await settings.open()
    for (const payload of payloads) {
      await settings.field('Display name').fill(payload)
      await settings.field('Bio').fill(payload)
      await settings.button('Save Changes').click()
      await expect(new Shell(page).profileButton.locator(`[title]`).first()).toHaveText(payload)
    }
    expect(dialogs()).toEqual([])
    const last = payloads.at(-1) ?? ''
    await page.goto('/profile')
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(last)
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(last)
    expect(dialogs()).toEqual([])
  })
}

test('markup in a first name greets as text', async ({ page, player, context }) => {
  expect(player.isAdmin).toBe(false)
  const dialogs = dialogsOf(page)
  const firstName = '<img src=x onerror=alert(1)>'
  await context.request.patch('/api/users/profile', { data: { firstName }, headers: OWN_PAGE })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
  expect(dialogs()).toEqual([])
})

test('markup in messages is text for the administrator too', async ({ page, admin, context }) => {
  expect(admin.isAdmin).toBe(true)
  const dialogs = dialogsOf(page)
  const sent = PAYLOADS.filter((_, index) => index % 3 === 0)
  for (const [index, payload] of sent.entries()) {
    const data = {
      name: PAYLOADS[index * 3 + 1]?.slice(0, 80) ?? 'x',
      email: 'markup@tussle.example',
      subject: payload,
      message: `${PAYLOADS[index * 3 + 2] ?? ''} and some more`,
    }
    const answer = await context.request.post('/api/contact', { data, headers: OWN_PAGE })
    expect(answer.status()).toBe(201)
  }
  await signIn(context.request, ADMIN)
  await page.goto('/admin')
  const messages = page.getByRole('listitem')
  for (const [index, payload] of sent.entries()) {
    const message = messages
      .filter({ has: page.getByRole('heading', { level: 3 }).getByText(payload, { exact: true }) })
      .first()
    await expect(message).toContainText(PAYLOADS[index * 3 + 2] ?? '')
  }
  expect(dialogs()).toEqual([])
})

function dialogsOf(page: Page): () => readonly string[] {
  const messages: string[] = []
  page.on('dialog', (dialog) => {
    messages.push(dialog.message())
    void dialog.dismiss()
  })
  return () => messages
}
