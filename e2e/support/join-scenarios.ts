import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import type { CompetitionCard } from '@tussle/contract/competitions'
import type { Reviews } from '@tussle/contract/play/reviews'
import { JoinDialog, Registrations } from '../pages/join.ts'
import { CardList } from '../pages/lists.ts'
import { Toasts } from '../pages/toasts.ts'
import { OWN_PAGE, signUp } from './accounts.ts'
import { enter, openCompetition } from './competitions.ts'
import type { Contexts } from './contexts.ts'
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

/** A player asks a partner, who declines; then somebody who looks for a partner, who accepts. */
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

  await page.goto('/my-registrations')
  const own = new Registrations(page).card('My Tournaments', tournament.name)
  await expect(own.getByText('Place held')).toBeVisible()
  await expect(own.getByText(`Waiting for ${partner.displayName}’s answer`)).toBeVisible()

  const other = await theirs.newPage()
  await other.goto('/my-registrations')
  const theirInput = input(other)
  await expect(other.getByRole('heading', { name: `${me.displayName} asks you to play` })).toBeVisible()
  await expect(new Registrations(other).card('My Tournaments', tournament.name)).toHaveCount(0)
  await theirInput.press(other.getByRole('button', { name: `Decline to play with ${me.displayName}` }))
  await new Toasts(other).expect(`You declined ${me.displayName}`)
  await expect(other.getByRole('button', { name: /^Decline/ })).toHaveCount(0)

  await page.reload()
  await expect(own.getByText('Looking for a partner')).toBeVisible()
  await askASeeker({ page, browser, input }, tournament, own)
  await theirs.close()
}

/** A declined player asks somebody who looks for a partner; that player accepts, and the two are one entry. */
async function askASeeker(
  { page, browser, input }: Scenario,
  tournament: Awaited<ReturnType<typeof openCompetition>>,
  own: Locator,
): Promise<void> {
  const context = await browser.newContext()
  const seeker = await signUp(context.request)
  await enter(context.request, 'tournament', tournament)
  const mine = input(page)
  await mine.press(own.getByRole('button', { name: /^Ask a partner/ }))
  const dialog = page.getByRole('dialog', { name: 'Partner for Mixed 3.5 Doubles' })
  await expect(dialog.getByText('1 looking for a partner')).toBeVisible()
  await mine.press(dialog.getByRole('button', { name: `Ask ${seeker.displayName}` }))
  await expect(dialog.getByText('held for both of you')).toBeVisible()
  await mine.press(dialog.getByRole('button', { name: `Ask ${seeker.displayName}` }))
  await new Toasts(page).expect(`You asked ${seeker.displayName}`)
  await expect(own.getByText('Place held')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/my-registrations')
  const theirs = input(other)
  await theirs.press(other.getByRole('button', { name: /^See what .+ asks$/ }))
  const sheet = other.getByRole('dialog')
  await expect(sheet.getByText('Nothing is entered for you until you accept.')).toBeVisible()
  await theirs.press(sheet.getByRole('button', { name: 'Accept and join' }))
  await new Toasts(other).expect('Both of you are in')
  await page.reload()
  await expect(own.getByText(`With ${seeker.displayName}`)).toBeVisible()
  await context.close()
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

/** A tournament with one division, whose only entry is of this player, who has chosen a higher level. */
export async function anEntryAboveItsLevel(
  browser: Contexts,
  player: APIRequestContext,
): Promise<CompetitionCard> {
  const office = await browser.newContext()
  const wanted = { kind: 'tournament', division: SINGLES, maxParticipants: 8 } as const
  const tournament = await openCompetition(office.request, wanted)
  await office.close()
  await player.patch('/api/users/profile', { data: { rating: '4.5+' }, headers: OWN_PAGE })
  await enter(player, 'tournament', tournament)
  return tournament
}

/** An organiser asks the players of the first entry to move, by the endpoint alone. */
export async function askToMove(office: APIRequestContext, id: number, reason: string): Promise<void> {
  const path = `/api/competitions/tournament/${id}/reviews`
  const { items } = (await (await office.get(path)).json()) as Reviews
  const [{ entryId, flag, nr: after } = { entryId: 0, flag: 'skill', nr: 0 }] = items
  const data = { entryId, flag, after, decision: 'asked', reason }
  const answer = await office.post(path, { data, headers: OWN_PAGE })
  if (!answer.ok()) throw new Error(`not asked: ${answer.status()} ${await answer.text()}`)
}
