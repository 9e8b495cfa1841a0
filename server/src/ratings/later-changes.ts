import type { Play } from '@tussle/competition/rating'
import type { Tx } from '../kernel/data/db.ts'
import { changeFrom } from './change-rows.ts'
import { listChanges, listLaterMatches } from './ratings.store.ts'
import { type Change, compare, type Position } from './replay.ts'

/**
 * How many later matches a correction may follow beyond those of its own players. What is left out is very small: a
 * change of one in an opponent's rating changes a player by less than 0.08 (docs/decisions/0020).
 */
export const FOLLOWED_AT_MOST = 1000

/** The later changes that depend on a match. */
export interface LaterChanges {
  readonly changes: readonly Change[]
  /** The first match from which each player must be rated again. */
  readonly since: ReadonlyMap<number, Position>
}

/**
 * Follows a match through time: its players' later matches, from there on their opponents' and partners' later
 * ones, and so on. A round that would lead beyond the limit is left out as a whole, so each player is either
 * rated again to the end or not at all.
 */
export async function findLaterChanges(
  tx: Tx,
  play: Play,
  players: Iterable<number>,
  from: Position,
  followAtMost: number,
): Promise<LaterChanges> {
  const since = new Map<number, Position>()
  const changes = new Map<number, Change[]>()
  let followed = 0
  let next = new Map<number, Position>(Array.from(players, (player) => [player, from]))
  while (next.size > 0) {
    const isOwn = since.size === 0
    const limit = isOwn ? null : followAtMost + 1
    const named = await listLaterMatches(tx, play, sinceRows(next), limit)
    const found = [...new Set(named)]
    const unread = found.filter((matchId) => !changes.has(matchId))
    if (!isOwn && (named.length === limit || followed + unread.length > followAtMost)) break
    if (!isOwn) followed += unread.length
    for (const [player, position] of next) since.set(player, position)
    for (const change of (await listChanges(tx, unread)).map(changeFrom)) {
      changes.set(change.matchId, [...(changes.get(change.matchId) ?? []), change])
    }
    next = new Map()
    for (const change of found.flatMap((matchId) => changes.get(matchId) ?? [])) {
      const known = next.get(change.userId) ?? since.get(change.userId)
      if (known === undefined || compare(change, known) < 0) next.set(change.userId, positionOf(change))
    }
  }
  return { changes: [...changes.values()].flat(), since }
}

function positionOf({ day, matchId }: Position): Position {
  return { day, matchId }
}

function sinceRows(players: ReadonlyMap<number, Position>) {
  return Array.from(players, ([userId, { day, matchId }]) => ({ user_id: userId, day, match_id: matchId }))
}
