import { readFileSync } from 'node:fs'
import type { Format } from '@tussle/competition/format-names'
import { matchWinner, type Sets, setsWon, totalPoints } from '@tussle/competition/score'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { listDivisions } from '../../competitions/index.ts'
import { closeRegistration } from '../../organising/index.ts'
import type { TestApp } from '../app.ts'
import { withClient } from '../template.ts'
import type { Person } from './accounts.ts'
import { actingAs } from './clubs.ts'
import { aTournament } from './competitions.ts'
import { aMultitude, type OneOfMany } from './multitude.ts'

const INSERT = readFileSync(new URL('./field.sql', import.meta.url), 'utf8')
const PLAN = readFileSync(new URL('./plan.sql', import.meta.url), 'utf8')

type Body = Readonly<Record<string, unknown>>
type Somebody = Pick<Person, 'id'>

/** 2-0 for the reporter, and the same match from the other side. */
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

/** A competition's first division, filled with players of whom only the ids matter. */
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
  /** The plan of the division; without one it has the usual plan of the format. */
  readonly plan?: StagePlan | undefined
  readonly doubles?: boolean
  /** The test draws it itself. */
  readonly drawn?: boolean
  /** The players; otherwise they are made up. */
  readonly people?: readonly OneOfMany[]
}

/** A tournament of this size, with registration closed and drawn unless the test says otherwise. */
export async function aDrawnTournament(server: TestApp, admin: Person, wanted: Wanted): Promise<Field> {
  const { format, size, plan, doubles = false, drawn = true, people } = wanted
  const divisions = [doubles ? 'Mens 3.5 Doubles' : 'Mens 3.5 Singles']
  const competitionId = await aTournament(server, admin, { format, maxPlayers: null, divisions })
  const field = await filled(server, competitionId, size, people)
  if (plan !== undefined) await planned(server, field.divisionId, plan)
  if (drawn) await closeRegistration(actingAs(server, admin), competitionId)
  return field
}

const SINGLES = ['Mens 3.0 Singles', 'Mens 3.5 Singles', 'Mens 4.0 Singles'] as const

/** A drawn tournament whose divisions have these plans, the usual one if there is none, and are all played by the same people. */
export async function severalDivisions(
  server: TestApp,
  admin: Person,
  people: readonly OneOfMany[],
  plans: readonly (StagePlan | undefined)[],
): Promise<Field[]> {
  const divisions = SINGLES.slice(0, plans.length)
  const wanted = { format: 'single_elimination', maxPlayers: null, divisions } as const
  const competitionId = await aTournament(server, admin, wanted)
  const fields: Field[] = []
  for (const [index, name] of divisions.entries()) {
    const field = await filled(server, competitionId, people.length, people, name)
    const plan = plans[index]
    if (plan !== undefined) await planned(server, field.divisionId, plan)
    fields.push(field)
  }
  await closeRegistration(actingAs(server, admin), competitionId)
  return fields
}

/** Gives a division a plan before its draw. */
export async function planned(server: TestApp, divisionId: number, plan: StagePlan): Promise<void> {
  await withClient(server.database.name, (client) => client.query(PLAN, [divisionId, JSON.stringify(plan)]))
}

/**
 * This many entries of the first division, or of the named one, in one statement: the verb for one would take seconds
 * for a large draw.
 */
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
  const guests = new Set(people.filter(({ isGuest }) => isGuest).map(({ id }) => id))
  const teams = new Map<number, OneOfMany[]>()
  for (const row of rows) {
    const entryId = Number(row.entry_id)
    const id = Number(row.user_id)
    teams.set(entryId, [...(teams.get(entryId) ?? []), { id, isAdmin: false, isGuest: guests.has(id) }])
  }
  return { competitionId, divisionId: division.id, seats, teams }
}
