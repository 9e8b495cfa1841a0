import { ADMIN, signIn } from '../support/accounts.ts'
import { fourInACup } from '../support/bracket-scenarios.ts'
import { expect, test } from '../support/test.ts'

const TEXT = '<img src=x onerror=alert(1)> Lunch is ready'

test('what the desk announces is on the board and in the inbox at once, as text, and undone it is off the board', async ({
  page,
  browser,
}) => {
  const { cup, me } = await fourInACup(page, browser)
  const hall = await browser.newContext()
  await signIn(hall.request, me)
  const board = await hall.newPage()
  await Promise.all([page.goto(`/tournaments/${cup.id}/bracket`), board.goto(`/tournaments/${cup.id}/board`)])
  await expect(board.getByRole('heading', { level: 1, name: cup.name })).toBeVisible()

  const organiser = await browser.newContext()
  await signIn(organiser.request, ADMIN)
  const room = await organiser.newPage()
  await room.goto(`/admin/tournaments/${cup.id}`)
  await room.getByRole('button', { name: 'Announce', exact: true }).click()
  await room.getByRole('textbox', { name: 'What should everyone know?' }).fill(TEXT)
  await room.keyboard.press('Enter')
  await expect(room.getByRole('region', { name: 'Announcement' })).toContainText(TEXT)
  await expect(room.getByRole('button', { name: 'Announce', exact: true })).toBeFocused()

  const strip = board.getByRole('region', { name: 'Announcement' })
  await expect(strip).toHaveText(TEXT)
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/u }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: TEXT })
  await expect(notifications).toHaveAttribute('href', `/tournaments/${cup.id}/bracket`)

  await room.getByRole('button', { name: `Undo: Announced: ${TEXT}` }).click()
  await expect(strip).toHaveCount(0)
  await expect(room.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
  await Promise.all([organiser.close(), hall.close()])
})
