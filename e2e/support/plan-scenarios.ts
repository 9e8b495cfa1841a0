import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Division } from '@tussle/contract/competitions'
import type { Desk } from '@tussle/contract/desk/desk'
import type { DeskMatch } from '@tussle/contract/desk/desk-match'
import { type Account, OWN_PAGE, signUp } from './accounts.ts'
import { made, openCompetition } from './competitions.ts'
import type { Contexts } from './contexts.ts'
import { expect } from './test.ts'

const SINGLES = { rating: '3.5', gender: 'male', playType: 'singles' } as const

/** A tournament with divisions of any name that are open to all, in singles. */
export interface PlannedTournament {
  readonly id: number
  readonly name: string
  readonly divisions: readonly Division[]
  /** Of the organiser. */
  readonly request: APIRequestContext
  readonly act: <Answer>(path: string, data?: object) => Promise<Answer>
}

export async function aPlannedTournament(
  request: APIRequestContext,
  names: readonly string[],
): Promise<PlannedTournament> {
  const wanted = { kind: 'tournament', division: SINGLES, maxParticipants: 12 } as const
  const { id, name } = await openCompetition(request, wanted)
  const divisions: Division[] = []
  for (const each of names) {
    const data = { name: each, gender: 'open', playType: 'singles' }
    divisions.push(await made(request, `/api/tournaments/${id}/divisions/custom`, data))
  }
  const act = <Answer>(path: string, data?: object) =>
    acting<Answer>(request, `/api/tournaments/${id}${path}`, data)
  return { id, name, divisions, request, act }
}

/** Everybody meets everybody once, in this game. */
export async function savePlan(
  { id, request }: PlannedTournament,
  divisionId: number,
  game: DeskMatch['game'],
): Promise<void> {
  const settings = { meetings: 1, groupBy: 'none', groupValue: 4 }
  const stages = [{ format: 'round_robin', settings, source: { from: 'entries' }, games: { default: game } }]
  const path = `/api/tournaments/${id}/divisions/${divisionId}/plan`
  const answer = await request.put(path, { data: { plan: { stages } }, headers: OWN_PAGE })
  expect(answer.status(), await answer.text()).toBe(200)
}

export interface Entrant extends Account {
  readonly request: APIRequestContext
}

/** Somebody new who enters these divisions. */
export async function anEntrant(
  browser: Contexts,
  { id }: PlannedTournament,
  divisionIds: readonly number[],
): Promise<Entrant> {
  const { request } = await browser.newContext()
  const account = await signUp(request)
  for (const divisionId of divisionIds) await made(request, `/api/tournaments/${id}/join`, { divisionId })
  return { ...account, request }
}

/** The first match of a division, on this court. */
export async function callFirst(
  { act, request, id }: PlannedTournament,
  divisionId: number,
  courtIndex: number,
): Promise<{ readonly match: DeskMatch; readonly court: Desk['courts'][number] }> {
  const desk = (await (await request.get(`/api/tournaments/${id}/desk`)).json()) as Desk
  const match = desk.matches.find((each) => each.divisionId === divisionId)
  const court = desk.courts[courtIndex]
  if (match === undefined || court === undefined) throw new Error('there is no match or no court')
  const call = { matchId: match.id, courtId: court.id, anyway: true, reason: 'They are here' }
  await act('/calls', call)
  await act(`/calls/${call.matchId}/start`)
  return { match, court }
}

async function acting<Answer>(request: APIRequestContext, path: string, data?: object): Promise<Answer> {
  const headers = { ...OWN_PAGE, 'idempotency-key': randomUUID() }
  const answer = await request.post(path, { headers, ...(data && { data }) })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}
