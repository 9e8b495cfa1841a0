import type { Browser, Page } from '@playwright/test'
import type { CompetitionCard } from '@tussle/contract/competitions'
import { JoinDialog, Registrations } from '../pages/join.ts'
import { CardList } from '../pages/lists.ts'
import { Toasts } from '../pages/toasts.ts'
import { signUp } from './accounts.ts'
import { accept, enter, made, openCompetition } from './competitions.ts'
import type { InputMethod } from './input-method.ts'
import { expect } from './test.ts'

const NAMES = ['Mixed 3.0 Doubles', 'Mixed 3.5 Doubles', 'Mixed 4.0 Doubles'] as const

/** A tournament with three mixed divisions and one for men. */
export async function openSeveral(browser: Browser): Promise<CompetitionCard> {
  const office = await browser.newContext()
  const division = { rating: '3.0', gender: 'mixed', playType: 'doubles' } as const
  const wanted = { kind: 'tournament', division, maxParticipants: 32 } as const
  const tournament = await openCompetition(office.request, wanted)
  const divisions = `/api/tournaments/${tournament.id}/divisions`
  for (const rating of ['3.5', '4.0']) {
    await made(office.request, divisions, { ...division, rating, name: `Mixed ${rating} Doubles` })
  }
  const mens = { rating: '3.5', gender: 'male', playType: 'singles', name: 'Mens 3.5 Singles' }
  await made(office.request, divisions, mens)
  await office.close()
  return tournament
}

/**
 * A player enters three divisions in one go, each with another partner. One partner enters with somebody else
 * meanwhile: the last step says so, nothing is lost, and the second attempt succeeds.
 */
export async function threeDivisionsAtOnce(page: Page, browser: Browser, mine: InputMethod): Promise<void> {
  const tournament = await openSeveral(browser)
  await signUp(page.context().request)
  const theirs = await browser.newContext()
  const partners: string[] = []
  for (let count = 0; count < NAMES.length; count += 1) {
    partners.push((await signUp(theirs.request)).displayName)
  }

  await page.goto(`/tournaments?q=${encodeURIComponent(tournament.name)}`)
  const card = new CardList(page).card(tournament.name)
  await mine.press(card.getByRole('button', { name: /^Join Tournament/ }))
  const join = new JoinDialog(page, tournament.name)
  await mine.pick(join.dialog.getByRole('radio', { name: 'Women’s' }))
  await expect(join.dialog.getByRole('button', { name: '1 division does not fit' })).toBeVisible()
  for (const name of NAMES) await mine.pick(join.dialog.getByRole('checkbox', { name }))
  await expect(join.dialog.getByText('3 of 3 divisions')).toBeVisible()

  const sheet = page.getByRole('dialog')
  await mine.press(sheet.getByRole('button', { name: 'Next: your partner' }))
  // The player's own level comes first.
  for (const [index, name] of ['Mixed 3.5 Doubles', 'Mixed 3.0 Doubles', 'Mixed 4.0 Doubles'].entries()) {
    await expect(sheet.getByRole('heading', { name: `Partner for ${name}` })).toBeFocused()
    const field = sheet.getByRole('combobox', { name: /^Partner/u })
    await mine.write(field, partners[index]?.slice(0, -2) ?? '')
    await expect(sheet.getByRole('option')).toHaveCount(1)
    await field.press('Enter')
    await mine.press(sheet.getByRole('button', { name: /^Next/u }))
  }

  // The last partner, whose cookies are here, is asked by somebody else and accepts.
  const rival = await browser.newContext()
  const { id: rivalId } = await signUp(rival.request)
  const taken = await theirs.request.get('/api/user')
  const { id } = (await taken.json()) as { id: number }
  const there = await withDivision(rival, tournament, NAMES[2])
  await enter(rival.request, 'tournament', there, id)
  await accept(theirs.request, 'tournament', there, rivalId)

  await mine.press(join.submit)
  const reason = `${partners[2]} is already entered with another partner`
  await new Toasts(page).expect('Error', `Mixed 4.0 Doubles: ${reason}`)
  await expect(join.dialog.getByText(reason)).toBeVisible()
  await mine.press(join.dialog.getByRole('button', { name: 'Change Mixed 4.0 Doubles' }))
  await mine.pick(sheet.getByRole('checkbox', { name: 'I need a partner' }))
  await mine.press(sheet.getByRole('button', { name: 'Next: check' }))
  await mine.press(join.submit)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card.getByRole('button', { name: /^Already Joined/ })).toBeDisabled()

  await page.goto('/my-registrations')
  const cards = new Registrations(page).card('My Tournaments', tournament.name)
  await expect(cards).toHaveCount(3)
  for (const name of partners.slice(0, 2))
    await expect(cards.filter({ hasText: `You asked ${name}` })).toHaveCount(1)
  await expect(cards.filter({ hasText: 'Looking for a partner' })).toHaveCount(1)
  await theirs.close()
  await rival.close()
}

/** The tournament with only this division. */
async function withDivision(
  { request }: Awaited<ReturnType<Browser['newContext']>>,
  tournament: CompetitionCard,
  name: string,
): Promise<Pick<CompetitionCard, 'id' | 'divisions'>> {
  const answer = await request.get(`/api/tournaments/${tournament.id}/divisions`)
  const divisions = (await answer.json()) as CompetitionCard['divisions']
  return { id: tournament.id, divisions: divisions.filter((division) => division.name === name) }
}
