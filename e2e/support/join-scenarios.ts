import type { Browser, Page } from '@playwright/test'
import { JoinDialog, Registrations } from '../pages/join.ts'
import { CardList } from '../pages/lists.ts'
import { Toasts } from '../pages/toasts.ts'
import { signUp } from './accounts.ts'
import { enter, openCompetition } from './competitions.ts'
import type { InputMethod } from './input-method.ts'
import { expect } from './test.ts'

const DOUBLES = { rating: '3.5', gender: 'mixed', playType: 'doubles' } as const
const SINGLES = { rating: '3.5', gender: 'male', playType: 'singles' } as const

interface Scenario {
  readonly page: Page
  readonly browser: Browser
  /** How a person uses a page; each person of the test has their own. */
  readonly input: (page: Page) => InputMethod
}

/** A player joins a doubles tournament with a partner, who sees that and declines. */
export async function aPartnerDeclines({ page, browser, input }: Scenario): Promise<void> {
  const office = await browser.newContext()
  const wanted = { kind: 'tournament', division: DOUBLES, maxParticipants: 8 } as const
  const tournament = await openCompetition(office.request, wanted)
  await office.close()
  const me = await signUp(page.context().request)
  const theirs = await browser.newContext()
  const partner = await signUp(theirs.request)

  await page.goto(`/tournaments?q=${encodeURIComponent(tournament.name)}`)
  const card = new CardList(page).card(tournament.name)
  const join = new JoinDialog(page, tournament.name)
  const mine = input(page)
  await mine.press(card.getByRole('button', { name: /^Join Tournament/ }))
  await mine.pick(join.division('Mixed 3.5 Doubles'))
  await mine.write(join.partner, partner.displayName.slice(0, -2))
  await expect(join.results).toHaveCount(1)
  await expect(join.results).toContainText(`${partner.displayName}Rating 3.5`)
  await join.partner.press('Enter')
  await expect(join.partner).toHaveValue(partner.displayName)
  await mine.press(join.submit)
  await new Toasts(page).expect('Successfully joined the tournament!')
  await expect(join.dialog).toBeHidden()
  await expect(card.getByText('Joined', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Already Joined/ })).toBeDisabled()

  const other = await theirs.newPage()
  await other.goto('/my-registrations')
  const named = new Registrations(other).card('My Tournaments', tournament.name)
  await expect(named.getByText(`${me.displayName} entered you as a partner`)).toBeVisible()
  const theirInput = input(other)
  await theirInput.press(named.getByRole('button', { name: /^Decline/ }))
  const question = other.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await theirInput.press(question.getByRole('button', { name: 'Decline' }))
  await new Toasts(other).expect(`You declined ${tournament.name}`)
  await expect(named).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'My Tournaments' })).toBeFocused()

  await page.goto('/my-registrations')
  const own = new Registrations(page).card('My Tournaments', tournament.name)
  await expect(own.getByText('Looking for a partner')).toBeVisible()
  await theirs.close()
}

/** Somebody else takes the last place of a league between opening the dialog and pressing the button. */
export async function theLastPlaceGoes({ page, browser, input }: Scenario): Promise<void> {
  const rival = await browser.newContext()
  const league = await openCompetition(rival.request, {
    kind: 'league',
    division: SINGLES,
    maxParticipants: 1,
  })
  await signUp(page.context().request)

  await page.goto(`/leagues?q=${encodeURIComponent(league.name)}`)
  const card = new CardList(page).card(league.name)
  const join = new JoinDialog(page, league.name)
  const mine = input(page)
  await mine.press(card.getByRole('button', { name: /^Join League/ }))
  await mine.pick(join.division('Mens 3.5 Singles'))

  await signUp(rival.request)
  await enter(rival.request, 'league', league)
  await rival.close()

  await mine.press(join.submit)
  await new Toasts(page).expect('Error', 'This league is full')
  await expect(join.dialog.getByText('This league is full')).toBeVisible()
  await expect(join.submit).toBeEnabled()
  await mine.press(join.dialog.getByRole('button', { name: 'Cancel' }))
  await expect(join.dialog).toBeHidden()
  await expect(card.getByText('Full', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^League Full/ })).toBeDisabled()
}
