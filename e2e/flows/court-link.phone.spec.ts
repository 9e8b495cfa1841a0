import { expect, test } from '../support/test.ts'
import { aDayInPlay } from '../support/tournament-day.ts'

const SENT = 'The desk and the board have this score.'

test('whoever scans the code of a court keeps its score, with and without a connection', async ({
  page,
  browser,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/u)
  const { id, link, courtNumber, desk } = await aDayInPlay(page, browser)
  await page.goto(`/tournaments/${id}/board`)
  const courts = page.getByRole('region', { name: 'Courts' })
  const tile = courts.getByRole('listitem').filter({ hasText: `Court ${courtNumber}` })
  await expect(tile).toContainText('Players to court now')

  // Somebody without an account.
  const volunteer = await browser.newContext()
  const phone = await volunteer.newPage()
  await phone.goto(link)
  await phone.getByLabel('Your name').fill('Vera')
  await phone.getByRole('button', { name: 'Keep the score' }).click()
  const sides = phone.getByRole('button', { name: /Tap for a point$/u })
  for (let point = 0; point < 10; point += 1) await sides.first().click()
  await expect(phone.getByText(SENT)).toBeVisible()
  await expect(tile).toContainText('10')

  await volunteer.setOffline(true)
  await sides.first().click()
  await sides.last().click()
  await expect(phone.getByText(/^No connection\./u)).toBeVisible()
  await volunteer.setOffline(false)
  await expect(phone.getByText(SENT)).toBeVisible()
  await expect(tile).toContainText('11')

  await phone.getByRole('button', { name: 'End match' }).click()
  await expect(phone.getByText('11–1', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Hand in' }).click()
  await expect(phone.getByText(/^Handed in\./u)).toBeVisible()
  const { courts: after } = await desk()
  expect(after.find(({ number }) => number === courtNumber)?.call).toMatchObject({
    scorer: 'Vera',
    sets: [{ playerScore: 11, opponentScore: 1 }],
    reportedAt: expect.any(String),
  })
})
