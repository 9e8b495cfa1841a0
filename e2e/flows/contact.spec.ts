import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { ContactDialog } from '../pages/contact.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, signIn } from '../support/accounts.ts'
import { answerWith, refusal } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

const SAVED = ['Message saved', 'Your message has been saved. Email integration is coming soon.'] as const
const KEPT = [
  'Message saved',
  'Your message has been saved on this device and will be sent. Email integration is coming soon.',
] as const

test('the contact button is on public, sign-in and not-found pages', {
  tag: ['@NAV-057', '@NAV-058'],
}, async ({ page, noise }) => {
  noise.allow(/status of 404 .*\/nowhere$/u)
  for (const path of ['/', '/auth', '/auth?type=admin', '/browse/clubs', '/nowhere', '/my-registrations']) {
    await goTo(page, path)
    await expect(new Shell(page).contactButton).toBeVisible()
    await new ContactDialog(page).open()
    const dialog = page.getByRole('dialog', { name: 'Contact Us' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('the contact button is on the pages of players, who need not say who they are', {
  tag: ['@NAV-057'],
}, async ({ page, player }) => {
  for (const path of ['/', '/profile', '/settings', '/leagues', '/clubs/1', '/admin']) {
    await goTo(page, path)
    await expect(new Shell(page).contactButton).toBeVisible()
  }
  const contact = new ContactDialog(page)
  await contact.open()
  await expect(contact.field('Name')).toHaveValue(player.displayName)
  await expect(contact.field('Email')).toHaveValue(player.email)
})

test('the contact button is on the pages of administrators', { tag: ['@NAV-057'] }, async ({
  page,
  admin,
}) => {
  expect(admin.isAdmin).toBe(true)
  for (const path of ['/admin', '/admin/clubs', '/admin/settings']) {
    await goTo(page, path)
    await expect(new Shell(page).contactButton).toBeVisible()
  }
})

test('the contact dialog: its four fields, what is missing beside each, what the server refuses, and half a message that a slip does not throw away', {
  tag: [
    '@CONTACT-001',
    '@CONTACT-002',
    '@CONTACT-003',
    '@CONTACT-004',
    '@CONTACT-005',
    '@CONTACT-006',
    '@VALID-077',
    '@VALID-078',
    '@VALID-079',
    '@VALID-080',
  ],
}, async ({ page, noise }) => {
  noise.allow(/status of 400 .*\/api\/contact$/u)
  await page.goto('/')
  const contact = new ContactDialog(page)
  await contact.open()
  await test.step('four fields, and that messages are only saved', async () => {
    for (const label of ['Name', 'Email', 'Subject', 'Message'] as const)
      await expect(contact.field(label)).toBeVisible()
    await expect(contact.dialog).toContainText(
      'Email sending is coming soon. For now messages are only saved.',
    )
  })
  await test.step('what is missing is told field by field', async () => {
    await contact.fill({ name: '', email: 'me at court', subject: '', message: '123456789' })
    await contact.send.click()
    await expect(contact.field('Name')).toHaveAccessibleDescription('Name is required')
    await expect(contact.field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(contact.field('Subject')).toHaveAccessibleDescription('Subject is required')
    await expect(contact.field('Message')).toHaveAccessibleDescription(
      'Message must be at least 10 characters',
    )
  })
  await test.step('a message the server refuses stays in the dialog', async () => {
    const body = JSON.stringify({
      ...JSON.parse(refusal('Please remove unusual characters', 'bad_request')),
      fields: { subject: 'Please remove unusual characters' },
    })
    await answerWith(page, '**/api/contact', 400, body)
    await contact.fill(aMessage())
    await contact.send.click()
    await expect(contact.field('Subject')).toHaveAccessibleDescription('Please remove unusual characters')
  })
  await test.step('half a message is not thrown away by a slip', async () => {
    await contact.fill({ name: '', email: '', subject: '', message: 'I have been thinking about' })
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(contact.field('Message')).toHaveValue('I have been thinking about')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(contact.dialog).toHaveCount(0)
  })
})

test('a message is saved, said to be saved, and read by an administrator', { tag: ['@ERR-039'] }, async ({
  page,
  request,
}) => {
  const message = aMessage()
  await page.goto('/')
  const contact = new ContactDialog(page)
  await contact.open()
  await contact.fill(message)
  await contact.send.click()
  await new Toasts(page).expect(...SAVED)
  await expect(contact.dialog).toBeHidden()
  expect(await received(request, message.subject)).toEqual([expect.objectContaining(message)])

  await signIn(page.context().request, ADMIN)
  await page.goto('/admin')
  const panel = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: message.subject }) })
  await expect(panel).toContainText(message.message)
  await expect(panel).toContainText(message.name)
  await expect(panel.getByRole('link', { name: message.email })).toHaveAttribute(
    'href',
    `mailto:${message.email}`,
  )
})

test('a message that fails is kept here and said to be saved', { tag: ['@ERR-040'] }, async ({
  page,
  noise,
  request,
}) => {
  noise.allow(/status of 500 .*\/api\/contact$/u)
  const message = aMessage()
  await page.goto('/')
  await answerWith(page, '**/api/contact', 500)
  const contact = new ContactDialog(page)
  await contact.open()
  await contact.fill(message)
  await contact.send.click()
  await new Toasts(page).expect(...KEPT)
  expect(await received(request, message.subject)).toEqual([])

  await page.unroute('**/api/contact')
  await page.reload()
  await expect.poll(async () => (await received(request, message.subject)).length).toBe(1)
})

test('a message written offline goes out when the connection is back, exactly once', async ({
  page,
  context,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/u)
  const message = aMessage()
  await page.goto('/')
  const contact = new ContactDialog(page)
  await contact.open()
  await contact.fill(message)
  // Whoever writes a message has been here long enough for the code of the toasts to arrive.
  await new Toasts(page).area.waitFor({ state: 'attached' })
  await context.setOffline(true)
  await contact.send.click()
  await new Toasts(page).expect(...KEPT)
  expect(await received(request, message.subject)).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await received(request, message.subject)).length).toBe(1)
  await expect.poll(() => page.evaluate("localStorage.getItem('unsent')")).toBeNull()
  await page.reload()
  await expect(new Shell(page).contactButton).toBeVisible()
  expect(await received(request, message.subject)).toHaveLength(1)
})

test('a message whose answer was lost is not doubled by its second delivery', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_FAILED .*\/api\/contact$/u)
  const message = aMessage()
  await page.goto('/')
  await page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const contact = new ContactDialog(page)
  await contact.open()
  await contact.fill(message)
  const again = page.waitForResponse('**/api/contact')
  await contact.send.click()
  await new Toasts(page).expect(...KEPT)
  expect((await again).status()).toBe(201)
  await expect.poll(() => page.evaluate("localStorage.getItem('unsent')")).toBeNull()
  expect(await received(request, message.subject)).toHaveLength(1)
})

function aMessage() {
  const mark = randomUUID().slice(0, 8)
  return {
    name: 'Wilhelmina Court',
    email: `court.${mark}@tussle.example`,
    subject: `Net on court ${mark}`,
    message: 'The net on court three hangs low.\nCould somebody look?',
  }
}

interface Received {
  readonly subject: string
}

/** What the server has of a message, as an administrator sees it. */
async function received(request: APIRequestContext, subject: string): Promise<readonly Received[]> {
  const path = '/api/admin/contact-messages?limit=200'
  let answer = await request.get(path)
  if (answer.status() === 401) {
    await signIn(request, ADMIN)
    answer = await request.get(path)
  }
  return ((await answer.json()) as Received[]).filter((each) => each.subject === subject)
}
