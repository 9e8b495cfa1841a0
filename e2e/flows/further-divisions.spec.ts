import { JoinDialog, Registrations } from '../pages/join.ts'
import { Toasts } from '../pages/toasts.ts'
import { signUp } from '../support/accounts.ts'
import { enter, made, openCompetition } from '../support/competitions.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

const SINGLES = { rating: '3.5', gender: 'male', playType: 'singles' } as const
const DOUBLES = { rating: '3.5', gender: 'mixed', playType: 'doubles', name: 'Mixed 3.5 Doubles' } as const

test('a player enters a further division from My Registrations and leaves one of the two', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext()
  const tournament = await openCompetition(office.request, {
    kind: 'tournament',
    division: SINGLES,
    maxParticipants: 8,
  })
  await made(office.request, `/api/tournaments/${tournament.id}/divisions`, DOUBLES)
  await office.close()
  await signUp(page.context().request)
  await enter(page.context().request, 'tournament', tournament)

  await page.goto('/my-registrations')
  const cards = new Registrations(page).card('My Tournaments', tournament.name)
  await cards.getByRole('button', { name: /^Enter another division/u }).click()
  const join = new JoinDialog(page, tournament.name)
  await expect(join.division('Mens 3.5 Singles')).toHaveCount(0)
  await join.division(DOUBLES.name).check({ force: true })
  await join.dialog.getByRole('checkbox', { name: 'I need a partner' }).check()
  await join.submit.click()
  await new Toasts(page).expect('Successfully joined the tournament!')
  await expect(cards).toHaveCount(2)
  await expect(cards.getByRole('button', { name: /^Enter another division/u })).toHaveCount(0)

  await goTo(page, `/tournaments?q=${encodeURIComponent(tournament.name)}`)
  await expect(page.getByRole('button', { name: /^Already Joined/ })).toBeDisabled()

  await goTo(page, '/my-registrations')
  await cards.getByRole('button', { name: /Withdraw from .*, Mens 3.5 Singles$/u }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await new Toasts(page).expect(`You left ${tournament.name}, Mens 3.5 Singles`)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Mixed')

  await goTo(page, `/tournaments/${tournament.id}/bracket`)
  await expect(page.getByRole('button', { name: 'Enter another division' })).toBeVisible()
})
