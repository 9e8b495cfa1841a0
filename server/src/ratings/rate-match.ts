import { type Play, type Skill, startSkill } from '@tussle/competition/rating'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { changeFrom, rowFrom } from './change-rows.ts'
import { gameFrom, isIn, isSameGame, playersOf } from './game.ts'
import { FOLLOWED_AT_MOST, findLaterChanges } from './later-changes.ts'
import { movePartnerships } from './partnerships.store.ts'
import { pairMoves } from './partnerships.ts'
import {
  deleteChanges,
  findFact,
  findPlay,
  listChanges,
  listStandings,
  lockRatings,
  saveChanges,
  saveSkills,
  saveStarts,
} from './ratings.store.ts'
import { type Change, compare, type Game, gamesOf, type Position, replay } from './replay.ts'

/**
 * Updates the ratings to the present result of a match: rates it, rates it again, or removes it, and replays every
 * later rated match that depends on it. Repeated or reordered calls leave the same ratings.
 */
export async function rateMatch(
  ctx: Ctx,
  matchId: number,
  followAtMost: number = FOLLOWED_AT_MOST,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const play = await findPlay(tx, matchId)
    if (play === undefined) return
    await lockRatings(tx, play)
    const game = gameFrom(matchId, await findFact(tx, matchId))
    const [before = null] = gamesOf((await listChanges(tx, [matchId])).map(changeFrom))
    if (!isSameGame(game, before)) await rerate(tx, play, before, game, followAtMost)
  })
}

async function rerate(
  tx: Tx,
  play: Play,
  before: Game | null,
  game: Game | null,
  followAtMost: number,
): Promise<void> {
  const changed = [before, game].filter((one) => one !== null)
  const [from] = changed.toSorted(compare)
  if (from === undefined) return
  const players = [...new Set(changed.flatMap(playersOf))]
  await deleteChanges(tx, from.matchId)
  const start = await startOf(tx, play, players, from)
  const { changes, since } = await findLaterChanges(tx, play, players, from, followAtMost)
  const stored = new Map(changes.map((change) => [keyOf(change.matchId, change.userId), change]))
  const games = [...gamesOf(changes), ...(game === null ? [] : [game])].toSorted(compare)
  const replayed = replay({
    games,
    since,
    start,
    stored: (matchId, userId) => known(stored, matchId, userId),
  })
  await saveChanges(tx, play, replayed.changes.filter((change) => hasChanged(stored, change)).map(rowFrom))
  const more = (player: number) => Number(isIn(game, player)) - Number(isIn(before, player))
  await saveSkills(
    tx,
    play,
    Array.from(replayed.skills, ([user_id, skill]) => ({ user_id, ...skill, more: more(user_id) })),
  )
  if (play === 'doubles') await movePartnerships(tx, pairMoves(before, game))
}

/** A player without a rating starts at the chosen level (docs/decisions/0100), and this start never changes. */
async function startOf(
  tx: Tx,
  play: Play,
  players: readonly number[],
  { day, matchId }: Position,
): Promise<Map<number, Skill>> {
  const rows = await listStandings(tx, play, players, { day, match_id: matchId })
  const begin = new Map<number, Skill>()
  const start = new Map<number, Skill>()
  for (const { user_id: userId, level, start_mu: mu, ...last } of rows) {
    const chosen = startSkill(level)
    if (mu === null) begin.set(userId, chosen)
    const first = mu === null ? chosen : { mu, sigma: chosen.sigma }
    start.set(userId, last.mu === null || last.sigma === null ? first : { mu: last.mu, sigma: last.sigma })
  }
  await saveStarts(
    tx,
    play,
    Array.from(begin, ([user_id, skill]) => ({ user_id, ...skill })),
  )
  return start
}

const keyOf = (matchId: number, userId: number) => `${matchId} ${userId}`

function known(stored: ReadonlyMap<string, Change>, matchId: number, userId: number): Change {
  const change = stored.get(keyOf(matchId, userId))
  if (change === undefined) throw new Error(`match ${matchId} has no rating of player ${userId}`)
  return change
}

function hasChanged(stored: ReadonlyMap<string, Change>, change: Change): boolean {
  const old = stored.get(keyOf(change.matchId, change.userId))
  return (
    old === undefined ||
    old.expected !== change.expected ||
    old.before.mu !== change.before.mu ||
    old.before.sigma !== change.before.sigma ||
    old.after.mu !== change.after.mu ||
    old.after.sigma !== change.after.sigma
  )
}
