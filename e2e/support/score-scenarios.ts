import type { Page } from '@playwright/test'
import type { CompetitionCard } from '@tussle/contract/competitions'
import { Toasts } from '../pages/toasts.ts'
import { type Account, signUp } from './accounts.ts'
import { enter, openCompetition } from './competitions.ts'
import type { Contexts, Owner } from './contexts.ts'
import { expect } from './test.ts'

const SINGLES = { rating: '3.5', gender: 'male', playType: 'singles' } as const

interface Rivals {
  readonly league: CompetitionCard
  readonly me: Account
  readonly opponent: Account
}

/** A singles league with two players: the owner of the page, and an opponent. */
export async function twoInALeague(page: Owner, browser: Contexts): Promise<Rivals> {
  const other = await browser.newContext()
  const wanted = { kind: 'league', division: SINGLES, maxParticipants: 8, isRunning: true } as const
  const league = await openCompetition(other.request, wanted)
  const opponent = await signUp(other.request)
  await enter(other.request, 'league', league)
  await other.close()
  const me = await signUp(page.context().request)
  await enter(page.context().request, 'league', league)
  return { league, me, opponent }
}

/** The dashboard shows the win without a reload; the record counts it only once it is confirmed. */
export async function expectFirstWin(page: Page): Promise<void> {
  await new Toasts(page).expect('Success', 'Match score submitted successfully!')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('1 win to confirm')).toBeVisible()
  await expect(page.getByText('0-0', { exact: true })).toBeVisible()
}
