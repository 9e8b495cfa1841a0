import type { APIRequestContext } from '@playwright/test'
import type { RatingPoint } from '@tussle/contract/people/ratings'
import type { Fixture, MySeason } from '@tussle/contract/play/fixtures'
import type { Match } from '@tussle/contract/play/matches'
import type { Standing } from '@tussle/contract/play/standings'
import { type Account, OWN_PAGE } from '../accounts.ts'
import { expect } from '../test.ts'

/** A person of the story, with a session of their own. */
export interface Member extends Account {
  readonly request: APIRequestContext
}

/** A walkover that follows from a withdrawal has a winner, and no result of its own. */
export function isOpen({ status, outcome, winnerId }: Match): boolean {
  return status === 'pending' && outcome === null && winnerId === null
}

export async function read<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Body
}

export async function send<Body>(request: APIRequestContext, path: string, data: object = {}): Promise<Body> {
  const answer = await request.post(path, { data, headers: OWN_PAGE })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Body
}

export function winnerOf({ winnerId, player1Id, entry1Id, entry2Id }: Match): number | null {
  return winnerId === player1Id ? entry1Id : entry2Id
}

export async function expectDashboard(
  { id, request }: Member,
  row: Standing | undefined,
  fixtures: readonly Fixture[],
): Promise<void> {
  const season = (await read<MySeason[]>(request, '/api/users/seasons')).find(
    ({ entryId }) => entryId === row?.entryId,
  )
  // Whoever has left the league has no season any more.
  if (season === undefined || row === undefined) return
  const open = fixtures.filter((match) => [match.player1Id, match.player2Id].includes(id) && isOpen(match))
  expect([season.wins, season.losses]).toEqual([row.wins, row.losses])
  if (season.place !== null) expect(season.place).toBe(row.position)
  expect(season.next.filter(({ id: matchId }) => open.some((match) => match.id === matchId))).toHaveLength(
    open.length,
  )
}

/** Every played result that stands is rated, for those who were on court. The ratings follow after the commit. */
export async function expectRatings({ id, request }: Member, leagueId: number): Promise<void> {
  const own = await read<Match[]>(request, '/api/users/matches?limit=50')
  const onRecord = own.filter(
    (match) => match.leagueId === leagueId && match.status === 'confirmed' && match.outcome === 'played',
  )
  await expect
    .poll(async () =>
      (await read<RatingPoint[]>(request, `/api/players/${id}/rating?play=singles&limit=50`))
        .map((point) => point.id)
        .toSorted((a, b) => a - b),
    )
    .toEqual(onRecord.map((match) => match.id).toSorted((a, b) => a - b))
}
