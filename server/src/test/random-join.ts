import type { CompetitionKind } from '@tussle/contract/competitions'
import fc from 'fast-check'
import type { Tx } from '../kernel/data/db.ts'
import { type Course, courseColumns, courses } from './random-course.ts'

const RATINGS = ['3.0', '3.5', '4.0', '4.5+'] as const
const gender = fc.constantFrom('male', 'female', null)

/** What may decide about a person who joins; the product decides by no more than this. */
export interface JoinWorld {
  readonly course: Course
  readonly max: number | null
  readonly taken: number
  readonly waiting: number
  readonly isDraft: boolean
  readonly division: { gender: string; play: string; rating: string; rule: string; isElsewhere: boolean }
  readonly caller: Someone
  readonly partner: Someone
  /** The caller's answer in the join dialog. */
  readonly said: 'male' | 'female' | null
  readonly isEntered: boolean
}

export interface Someone {
  readonly gender: 'male' | 'female' | null
  readonly rating: string | null
  readonly mu: number | null
  readonly sigma: number
  readonly mayBePartner: boolean
}

export interface WorldRows {
  readonly competitionId: number
  readonly divisionId: number
  /** A division of another competition. */
  readonly foreignId: number
  readonly callerId: number
  readonly partnerId: number
}

const someone = fc.record({
  gender,
  rating: fc.constantFrom(...RATINGS, null),
  mu: fc.option(fc.double({ min: -4, max: 12, noNaN: true })),
  sigma: fc.constantFrom(0.3, 1, 3),
  mayBePartner: fc.boolean(),
})
const division = fc
  .record({
    gender: fc.constantFrom('male', 'female', 'mixed'),
    play: fc.constantFrom('singles', 'doubles'),
    rating: fc.constantFrom(...RATINGS),
    rule: fc.constantFrom('open', 'warn', 'refuse'),
    isElsewhere: seldom(),
  })
  .filter(({ gender: of, play }) => of !== 'mixed' || play === 'doubles')
/** Most worlds let people in, or few of the rules would decide about anything. */
const OPEN: Course = { starts: 1.5, ends: 3, closes: null, closedEarly: null, completed: null }

export function joinWorlds(kind: CompetitionKind): fc.Arbitrary<JoinWorld> {
  return fc
    .record({
      course: fc.oneof({ arbitrary: fc.constant(OPEN), weight: 4 }, courses(kind)),
      max: fc.option(fc.integer({ min: 2, max: 5 })),
      taken: fc.integer({ min: 0, max: 5 }),
      waiting: fc.integer({ min: 0, max: 2 }),
      isDraft: seldom(),
      division,
      caller: someone,
      partner: someone,
      said: gender,
      isEntered: seldom(),
    })
    .filter(({ max, taken, waiting }) => {
      if (max !== null && taken > max) return false
      return waiting === 0 || (kind === 'tournament' && max !== null)
    })
}

function seldom(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 7 }).map((number) => number === 7)
}

/** Gives these rows the values of a world. The people who have its places are counted, not made. */
export async function setWorld(tx: Tx, rows: WorldRows, world: JoinWorld, now: Date): Promise<void> {
  const { division: of, max, taken, waiting } = world
  await tx
    .updateTable('competition')
    .set({
      ...courseColumns(world.course, now),
      max_players: max,
      taken,
      waiting,
      expected_divisions: world.isDraft ? 2 : 1,
    })
    .where('id', '=', rows.competitionId)
    .execute()
  const places = { max_players: max ?? 16, is_capped: max !== null, taken }
  const kept = { gender: of.gender, play_type: of.play, rating: of.rating, skill_rule: of.rule }
  await tx
    .updateTable('division')
    .set({ ...kept, ...places })
    .where('id', '=', rows.divisionId)
    .execute()
  await setPerson(tx, rows.callerId, world.caller, of.play)
  await setPerson(tx, rows.partnerId, world.partner, of.play)
  if (world.isEntered) await enter(tx, rows, of.play === 'doubles' ? 2 : 1, now)
}

async function setPerson(tx: Tx, id: number, person: Someone, play: string): Promise<void> {
  const { gender: of, rating, mu, sigma, mayBePartner } = person
  await tx
    .updateTable('users')
    .set({ gender: of, rating, may_be_partner: mayBePartner })
    .where('id', '=', id)
    .execute()
  if (mu === null) return
  await tx.insertInto('skill').values({ user_id: id, play, start_mu: mu, mu, sigma, matches: 9 }).execute()
}

async function enter(tx: Tx, rows: WorldRows, seats: number, now: Date): Promise<void> {
  const { competitionId, divisionId, callerId } = rows
  const at = { competition_id: competitionId, seats, joined_at: now }
  const { id } = await tx
    .insertInto('entry')
    .values({ ...at, division_id: divisionId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('entry_player')
    .values({ ...at, entry_id: id, seat: 1, user_id: callerId })
    .execute()
}
