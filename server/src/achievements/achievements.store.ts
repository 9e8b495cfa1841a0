import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import { type Asker, partOf } from '../kernel/data/parts.ts'
import { columns } from '../kernel/data/positional.ts'
import type { NeverNull } from '../kernel/data/rows.ts'

const PERSON = ['u.display_name', 'u.rating', 'u.profile_image_url', 'u.is_admin'] as const

/** The catalogue is short; of each achievement the index gives the latest holders, and no more are read. */
export async function listHolderRows(db: Queryable, clubId: number, holders: number) {
  return await db
    .selectFrom('achievement as a')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('user_achievement as ua')
          .innerJoin('club_membership as m', (join) =>
            join.onRef('m.club_id', '=', 'ua.club_id').onRef('m.user_id', '=', 'ua.user_id'),
          )
          .select(['ua.user_id', 'ua.unlocked_at'])
          .whereRef('ua.achievement_id', '=', 'a.id')
          .where('ua.club_id', '=', clubId)
          .where('ua.is_unlocked', '=', true)
          .orderBy('ua.unlocked_at', 'desc')
          .orderBy('ua.user_id')
          .limit(holders)
          .as('h'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select(['a.id', 'a.name', 'a.description', 'a.icon', 'a.category', 'a.points', 'a.tier'])
    .select(PERSON)
    .select(['h.user_id', 'h.unlocked_at'])
    .$narrowType<{ unlocked_at: Date }>()
    .where('a.is_active', '=', true)
    .orderBy('a.id')
    .orderBy('h.unlocked_at', 'desc')
    .orderBy('h.user_id')
    .execute()
}

/** Straight along the index, which holds the points negated so that both columns run upwards. */
export async function listLeaderRows(db: Queryable, clubId: number, limit: number) {
  return await db
    .selectFrom('user_points as p')
    .innerJoin('club_membership as m', (join) =>
      join.onRef('m.club_id', '=', 'p.club_id').onRef('m.user_id', '=', 'p.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.user_id', 'p.total_points', 'p.monthly_points', 'p.last_updated'])
    .select(PERSON)
    .where('p.club_id', '=', clubId)
    .orderBy((eb) => eb.neg(eb.ref('p.total_points')))
    .orderBy('p.user_id')
    .limit(limit)
    .execute()
}

export async function listOwnRows(db: Queryable, userId: number, clubId: number | null) {
  return await own(db, userId, clubId).execute()
}

/**
 * The whole catalogue with how far one player has come: in a club, or everywhere when the club is null. Every
 * requirement has a threshold: only saveCatalogue writes them.
 */
function own(db: Queryable, userId: number, clubId: number | null) {
  return db
    .selectFrom('achievement as a')
    .leftJoin('user_achievement as u', (join) =>
      join
        .onRef('u.achievement_id', '=', 'a.id')
        .on('u.user_id', '=', userId)
        .on('u.club_id', 'is not distinct from', clubId),
    )
    .select(['a.id', 'a.name', 'a.description', 'a.icon', 'a.category', 'a.points', 'a.tier'])
    .select(['u.progress', 'u.is_unlocked', 'u.unlocked_at'])
    .select(sql<NeverNull<number>>`(a.requirement ->> 'threshold')::integer`.as('threshold'))
    .where('a.is_active', '=', true)
    .orderBy('a.id')
}

export const ownAchievementsPart = (db: Queryable, { userId }: Asker) => partOf(own(db, userId, null), OWN)

const OWN = columns<Awaited<ReturnType<typeof listOwnRows>>[number]>({
  id: true,
  name: true,
  description: true,
  icon: true,
  category: true,
  points: true,
  tier: true,
  progress: true,
  is_unlocked: true,
  unlocked_at: 'instant',
  threshold: true,
})

/** What somebody has done for any achievement, in any club. */
export async function listEveryOwnRow(db: Queryable, userId: number) {
  return await db
    .selectFrom('user_achievement as u')
    .innerJoin('achievement as a', 'a.id', 'u.achievement_id')
    .leftJoin('club', 'club.id', 'u.club_id')
    .select(['a.id', 'a.name', 'a.description', 'a.icon', 'a.category', 'a.points', 'a.tier'])
    .select(['u.progress', 'u.is_unlocked', 'u.unlocked_at', 'u.club_id', 'club.name as club_name'])
    .select(sql<NeverNull<number>>`(a.requirement ->> 'threshold')::integer`.as('threshold'))
    .where('u.user_id', '=', userId)
    .orderBy('u.id')
    .execute()
}

export async function listPointRows(db: Queryable, userId: number) {
  return await db
    .selectFrom('user_points as p')
    .leftJoin('club', 'club.id', 'p.club_id')
    .select(['p.club_id', 'club.name as club_name', 'p.total_points', 'p.monthly_points', 'p.last_updated'])
    .where('p.user_id', '=', userId)
    .orderBy('p.id')
    .execute()
}

export interface AchievementToSave {
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly category: string
  readonly points: number
  readonly tier: string
  readonly requirement: { readonly metric: string; readonly threshold: number }
}

/** Answers how many were new, or not as they should be. */
export async function saveCatalogue(db: Queryable, entries: readonly AchievementToSave[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into achievement as a (name, description, icon, category, requirement, points, tier)
    select name, description, icon, category, requirement, points, tier
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (
      name text, description text, icon text, category text, requirement jsonb, points integer, tier text)
    on conflict (name) do update set
      description = excluded.description, icon = excluded.icon, category = excluded.category,
      requirement = excluded.requirement, points = excluded.points, tier = excluded.tier
    where (a.description, a.icon, a.category, a.requirement, a.points, a.tier) is distinct from
      (excluded.description, excluded.icon, excluded.category, excluded.requirement, excluded.points, excluded.tier)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
