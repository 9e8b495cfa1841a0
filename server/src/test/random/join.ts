import { LIMIT_RULES, type LimitRule } from '@tussle/competition/rules/limit-rules'
import type { CompetitionKind } from '@tussle/contract/competitions'
import fc from 'fast-check'
import type { Tx } from '../../kernel/data/db.ts'
import { type Course, courseColumns, courses } from './course.ts'

const RATINGS = ['3.0', '3.5', '4.0', '4.5+'] as const
const gender = fc.constantFrom('male', 'female', null)
const birthMonth = fc.constantFrom('1950-01', '1976-12', '1990-06', '2012-03', null)
const rule = fc.constantFrom(...LIMIT_RULES)

/** Everything that decides whether a person may join; the product uses no more than this. */
export interface JoinWorld {
  readonly course: Course
  readonly max: number | null
  readonly taken: number
  readonly waiting: number
  /** How many divisions one person may enter. */
  readonly most: number
  readonly isDraft: boolean
  readonly division: {
    gender: string
    play: string
    rating: string
    /** For the level; those for gender and age are the other two. */
    rule: LimitRule
    genderRule: LimitRule
    ageRule: LimitRule
    /** Of a division that an organiser has named. */
    limits: WorldLimits | null
    isElsewhere: boolean
  }
  readonly caller: Someone
  readonly partner: Someone
  /** The caller's answers in the join dialog. */
  readonly ownGender: 'male' | 'female' | null
  readonly ownBirth: string | null
  readonly isEntered: boolean
}

interface WorldLimits {
  readonly skillMin: number | null
  readonly skillMax: number | null
  readonly ageMin: number | null
  readonly ageMax: number | null
}

export interface Someone {
  readonly birthMonth: string | null
  readonly gender: 'male' | 'female' | null
  readonly rating: string | null
  readonly mu: number | null
  readonly sigma: number
  readonly mayBePartner: boolean
  /** Entries in other divisions of the competition, and how many of them have a place. */
  readonly elsewhere: { readonly entries: number; readonly places: number }
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
  birthMonth,
  mayBePartner: fc.boolean(),
  elsewhere: fc
    .record({ entries: fc.constantFrom(0, 0, 0, 1, 2), places: fc.integer({ min: 0, max: 2 }) })
    .filter(({ entries, places }) => places <= entries),
})
const division = fc
  .record({
    gender: fc.constantFrom('male', 'female', 'mixed'),
    play: fc.constantFrom('singles', 'doubles'),
    rating: fc.constantFrom(...RATINGS),
    rule,
    genderRule: rule,
    ageRule: rule,
    limits: fc.option(
      fc
        .record({
          skillMin: fc.constantFrom(null, 2.5, 3.5),
          skillMax: fc.constantFrom(null, 3, 4, 5),
          ageMin: fc.constantFrom(null, 14, 50),
          ageMax: fc.constantFrom(null, 50, 60),
        })
        .filter(({ skillMin, skillMax }) => (skillMin ?? 0) <= (skillMax ?? 9)),
    ),
    isElsewhere: seldom(),
  })
  .filter(({ gender: of, play }) => of !== 'mixed' || play === 'doubles')
/** Most worlds let people in, because otherwise few of the rules would decide anything. */
const OPEN: Course = { starts: 1.5, ends: 3, closes: null, closedEarly: null, completed: null }

export function joinWorlds(kind: CompetitionKind): fc.Arbitrary<JoinWorld> {
  return fc
    .record({
      course: fc.oneof({ arbitrary: fc.constant(OPEN), weight: 4 }, courses(kind)),
      max: fc.option(fc.integer({ min: 2, max: 5 })),
      taken: fc.integer({ min: 0, max: 5 }),
      waiting: fc.integer({ min: 0, max: 2 }),
      most: fc.integer({ min: 1, max: 3 }),
      isDraft: seldom(),
      division,
      caller: someone,
      partner: someone,
      ownGender: gender,
      ownBirth: birthMonth,
      isEntered: seldom(),
    })
    .filter(({ max, taken, waiting, caller, partner }) => {
      if (max !== null && taken > max) return false
      // Whoever has a place elsewhere is one of those counted.
      const placed = [caller, partner].filter(({ elsewhere }) => elsewhere.places > 0)
      if (taken < placed.length) return false
      return waiting === 0 || (kind === 'tournament' && max !== null)
    })
}

function seldom(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 7 }).map((number) => number === 7)
}

/** Gives these rows the values of a world. The other players exist only as counters. */
export async function setWorld(tx: Tx, rows: WorldRows, world: JoinWorld, now: Date): Promise<void> {
  const { division: of, max, taken, waiting } = world
  const { skillMin = null, skillMax = null, ageMin = null, ageMax = null } = of.limits ?? {}
  const kept = {
    ...{ gender: of.gender, play_type: of.play, rating: of.rating },
    ...{
      gender_rule: of.genderRule,
      skill_rule: of.rule,
      age_rule: of.ageRule,
      is_custom: of.limits !== null,
    },
    ...{ skill_min: skillMin, skill_max: skillMax, age_min: ageMin, age_max: ageMax },
  }
  await tx.updateTable('division').set(kept).where('id', '=', rows.divisionId).execute()
  if (world.isEntered) await enter(tx, rows, of.play === 'doubles' ? 2 : 1, now)
  await tx
    .updateTable('competition')
    .set({
      ...courseColumns(world.course, now),
      max_players: max,
      most_entries: world.most,
      taken,
      waiting,
      expected_divisions: world.isDraft ? 2 : 1,
    })
    .where('id', '=', rows.competitionId)
    .execute()
  const places = { max_players: max ?? 16, is_capped: max !== null, taken: 0 }
  await tx.updateTable('division').set(places).where('id', '=', rows.divisionId).execute()
  await setPerson(tx, rows.competitionId, rows.callerId, world.caller, of.play)
  await setPerson(tx, rows.competitionId, rows.partnerId, world.partner, of.play)
}

/** Gives the division a maximum of teams, and entries that the last season placed there. */
export async function limitDivision(
  tx: Tx,
  id: number,
  to: { readonly cap: number | null; readonly taken: number; readonly placed: number[] | null },
): Promise<void> {
  const { cap, taken, placed } = to
  await tx.updateTable('division').set({ cap, taken, placed_entries: placed }).where('id', '=', id).execute()
}

async function setPerson(
  tx: Tx,
  competitionId: number,
  id: number,
  person: Someone,
  play: string,
): Promise<void> {
  const { gender: of, rating, mu, sigma, mayBePartner, elsewhere, birthMonth: birth } = person
  if (elsewhere.entries > 0) {
    await tx
      .insertInto('participant')
      .values({ competition_id: competitionId, user_id: id, ...elsewhere })
      .onConflict((known) =>
        known.columns(['competition_id', 'user_id']).doUpdateSet((row) => ({
          entries: row('participant.entries', '+', row.ref('excluded.entries')),
          places: row('participant.places', '+', row.ref('excluded.places')),
        })),
      )
      .execute()
  }
  await tx
    .updateTable('users')
    .set({ gender: of, rating, may_be_partner: mayBePartner, birth_month: birth })
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
    .values({ ...at, division_id: divisionId, entry_id: id, seat: 1, user_id: callerId })
    .execute()
}
