import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Desk } from '@tussle/contract/desk/desk'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import { type Account, ADMIN, OWN_PAGE, signIn, signUp } from './accounts.ts'
import { fourInACup } from './bracket-scenarios.ts'
import { enter, openCompetition } from './competitions.ts'
import type { Contexts, Owner } from './contexts.ts'
import { expect } from './test.ts'

/** A day with two courts: the match of the page's owner is called to the first of them. */
export interface DayInPlay {
  readonly id: number
  readonly courtNumber: number
  /** The path in the code at that court. */
  readonly link: string
  readonly desk: () => Promise<Desk>
}

export async function aDayInPlay(page: Owner, browser: Contexts): Promise<DayInPlay> {
  const { cup, me, draw } = await fourInACup(page, browser)
  await draw()
  const { request } = await browser.newContext()
  await signIn(request, ADMIN)
  const root = `/api/tournaments/${cup.id}`
  const desk = async () => (await (await request.get(`${root}/desk`)).json()) as Desk
  await done(request, `${root}/courts`, { count: 2 })
  const { courts, matches } = await desk()
  const [court] = courts
  const match = matches.find(({ sides }) => sides.some(({ playerIds }) => playerIds.includes(me.id)))
  const call = { matchId: match?.id, courtId: court?.id, anyway: true, reason: 'They are here' }
  await done<DeskDone>(request, `${root}/calls`, call)
  const { url } = await done<{ url: string }>(request, `${root}/courts/${court?.id}/link`)
  return { id: cup.id, courtNumber: court?.number ?? 0, link: new URL(url).pathname, desk }
}

/** A day whose matches are drawn and whose players are checked in except one; nothing is called yet. */
export interface DayToRun {
  readonly id: number
  readonly name: string
  /** The player who has not come yet. */
  readonly late: Account
  readonly desk: () => Promise<Desk>
  readonly call: (matchId: number, courtId: number) => Promise<DeskDone>
  readonly start: (matchId: number) => Promise<DeskDone>
}

const SINGLES = { rating: '3.5', gender: 'male', playType: 'singles' } as const
const PLAYERS = 8

export async function aDayToRun(browser: Contexts, courts = 2): Promise<DayToRun> {
  const { request } = await browser.newContext()
  const wanted = { kind: 'tournament', division: SINGLES, maxParticipants: 2 * PLAYERS } as const
  const { id, name, divisions } = await openCompetition(request, wanted)
  const join = async () => {
    const { request: own } = await browser.newContext()
    const account = await signUp(own)
    await enter(own, 'tournament', { id, divisions })
    return account
  }
  const players = await Promise.all(Array.from({ length: PLAYERS }, join))
  const root = `/api/tournaments/${id}`
  await done(request, `${root}/close-registration`)
  await done(request, `${root}/courts`, { count: courts })
  const [late, ...here] = players as [Account, ...Account[]]
  await done(request, `${root}/check-ins`, { userIds: here.map((player) => player.id) })
  return {
    id,
    name,
    late,
    desk: async () => (await (await request.get(`${root}/desk`)).json()) as Desk,
    call: (matchId, courtId) => done(request, `${root}/calls`, { matchId, courtId }),
    start: (matchId) => done(request, `${root}/calls/${matchId}/start`),
  }
}

async function done<Answer>(request: APIRequestContext, path: string, data?: object): Promise<Answer> {
  const headers = { ...OWN_PAGE, 'idempotency-key': randomUUID() }
  const answer = await request.post(path, { headers, ...(data && { data }) })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}
