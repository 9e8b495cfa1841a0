import { readFileSync } from 'node:fs'
import type { Format } from '@tussle/competition/format-names'
import { matchWinner, type Sets, setsWon, totalPoints } from '@tussle/competition/score'
import { listDivisions } from '../../competitions/index.ts'
import { closeRegistration } from '../../organising/index.ts'
import type { TestApp } from '../app.ts'
import { withClient } from '../template.ts'
import type { Person } from './accounts.ts'
import { actingAs } from './clubs.ts'
import { aTournament } from './competitions.ts'
import { aMultitude, type OneOfMany } from './multitude.ts'

const INSERT = readFileSync(new URL('./field.sql', import.meta.url), 'utf8')

type Body = Readonly<Record<string, unknown>>
type Somebody = Pick<Person, 'id'>

/** 2-0 for whoever reports it, and what the same match looks like from the other side. */
export const WON: Sets = [
  [11, 7],
  [11, 9],
]
export const LOST: Sets = [
  [7, 11],
  [9, 11],
]

/** The payload of the score dialog, computed as the dialog computes it; `where` is `{ leagueId }` or `{ tournamentId }`. */
export function scoreBody(
  where: Body,
  me: Somebody,
  opponent: Somebody,
  sets: Sets = WON,
  more: Body = {},
): Body {
  const [player1Score, player2Score] = totalPoints(sets)
  const [player1, player2] = setsWon(sets)
  return {
    ...where,
    player2Id: opponent.id,
    player1Score,
    player2Score,
    winnerId: matchWinner(sets) === 0 ? me.id : opponent.id,
    matchDate: '2026-03-16',
    sets: sets.map(([playerScore, opponentScore]) => ({ playerScore, opponentScore })),
    setsWon: { player1, player2 },
    ...more,
  }
}

/** A competition's first division, full of players whom nobody needs to know better. */
export interface Field {
  readonly competitionId: number
  readonly divisionId: number
  readonly seats: number
  /** The players of each entry, by its id. */
  readonly teams: ReadonlyMap<number, readonly OneOfMany[]>
}

interface Wanted {
  readonly format: Format
  readonly size: number
  readonly doubles?: boolean
  /** Left for the test to draw. */
  readonly drawn?: boolean
  /** Who plays; otherwise they are made up. */
  readonly people?: readonly OneOfMany[]
}

/** A tournament of this size, registration closed and drawn unless told otherwise. */
export async function aDrawnTournament(server: TestApp, admin: Person, wanted: Wanted): Promise<Field> {
  const { format, size, doubles = false, drawn = true, people } = wanted
  const divisions = [doubles ? 'Mens 3.5 Doubles' : 'Mens 3.5 Singles']
  const competitionId = await aTournament(server, admin, { format, maxPlayers: null, divisions })
  const field = await filled(server, competitionId, size, people)
  if (drawn) await closeRegistration(actingAs(server, admin), competitionId)
  return field
}

/** So many entries of the first division, or of the one with this name, in one statement: the verb that makes one would take seconds for a large draw. */
export async function filled(
  server: TestApp,
  competitionId: number,
  size: number,
  given?: readonly OneOfMany[],
  name?: string,
): Promise<Field> {
  const divisions = await listDivisions(server.ctx, competitionId)
  const division = name === undefined ? divisions[0] : divisions.find((known) => known.name === name)
  if (division === undefined) throw new Error('this competition has no division')
  const seats = division.play_type === 'doubles' ? 2 : 1
  const people = given ?? (await aMultitude(server, size * seats))
  const rows = await withClient(server.database.name, async (client) => {
    const userIds = people.map(({ id }) => id)
    const values = [competitionId, division.id, seats, size, userIds, server.clock.now()]
    return (await client.query<{ entry_id: string; user_id: string }>(INSERT, values)).rows
  })
  const teams = new Map<number, OneOfMany[]>()
  for (const row of rows) {
    const entryId = Number(row.entry_id)
    teams.set(entryId, [...(teams.get(entryId) ?? []), { id: Number(row.user_id), isAdmin: false }])
  }
  return { competitionId, divisionId: division.id, seats, teams }
}
