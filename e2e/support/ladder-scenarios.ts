import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Ladder } from '@tussle/contract/play/ladders'
import { type Account, ADMIN, OWN_PAGE, signIn, signUp } from './accounts.ts'
import { enter, made } from './competitions.ts'
import { openLeague } from './league-scenarios.ts'

export interface LadderInPlay {
  readonly path: string
  readonly above: Account
  readonly me: Account
  readonly below: Account
}

/** A division of a league as a ladder that nobody has entered yet. */
export async function anEmptyLadder(browser: Browser): Promise<Pick<LadderInPlay, 'path'>> {
  const context = await browser.newContext()
  const { path } = await openLadder(context.request)
  await context.close()
  return { path }
}

/** A ladder of three; `page` belongs to the one on place 2, whom the one below has challenged. */
export async function aLadderInPlay(page: Page, browser: Browser): Promise<LadderInPlay> {
  const context = await browser.newContext()
  const { request } = context
  const { league, divisionId, path } = await openLadder(request)
  const above = await signUp(request)
  await enter(request, 'league', league)
  const me = await signUp(page.context().request)
  await enter(page.context().request, 'league', league)
  const below = await signUp(request)
  await enter(request, 'league', league)
  const division = `/api/competitions/league/${league.id}/divisions/${divisionId}`
  const { canChallenge } = (await (await request.get(`${division}/ladder`)).json()) as Ladder
  const mine = canChallenge.find(({ players }) => players.some(({ id }) => id === me.id))
  await made(request, `${division}/challenges`, { entryId: mine?.entryId })
  await context.close()
  return { path, above, me, below }
}

async function openLadder(request: APIRequestContext) {
  const league = await openLeague(request)
  await signIn(request, ADMIN)
  const divisionId = league.divisions[0]?.id ?? 0
  const answer = await request.put(`/api/leagues/${league.id}/divisions/${divisionId}/ladder`, {
    data: { rules: { range: 3, answerDays: 3, playDays: 7 } },
    headers: OWN_PAGE,
  })
  if (!answer.ok()) throw new Error(`no ladder: ${answer.status()} ${await answer.text()}`)
  return { league, divisionId, path: `/leagues/${league.id}/standings?tab=${divisionId}` }
}
