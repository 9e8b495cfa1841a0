import { expectedScore, rate, type Skill } from '@tussle/competition/rating'

/** Where a match stands in the order of play: by its day, then by its id. */
export interface Position {
  readonly day: string
  readonly matchId: number
}

/** A rated match: nothing but who won and who lost counts. */
export interface Game extends Position {
  readonly winners: readonly number[]
  readonly losers: readonly number[]
}

/** What one game did to one player. */
export interface Change extends Position {
  readonly userId: number
  readonly won: boolean
  readonly expected: number
  readonly before: Skill
  readonly after: Skill
}

export function compare(one: Position, other: Position): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.matchId - other.matchId
}

/** The games behind these changes, in the order of play. */
export function gamesOf(changes: Iterable<Change>): Game[] {
  const games = new Map<number, Position & { winners: number[]; losers: number[] }>()
  for (const { day, matchId, userId, won } of changes) {
    const game = games.get(matchId) ?? { day, matchId, winners: [], losers: [] }
    games.set(matchId, game)
    if (won) game.winners.push(userId)
    else game.losers.push(userId)
  }
  return [...games.values()].toSorted(compare)
}

/** The part of the history that is played again. */
export interface Script {
  readonly games: readonly Game[]
  /** The first game from which a player is rated again; a player without an entry keeps the stored rating. */
  readonly since: ReadonlyMap<number, Position>
  /** Where those stand who come in with the first of the games. */
  readonly start: ReadonlyMap<number, Skill>
  /** What is stored of a player in a game. */
  readonly stored: (matchId: number, userId: number) => Change
}

export interface Replay {
  readonly changes: readonly Change[]
  readonly skills: ReadonlyMap<number, Skill>
}

/** Plays the games again, in order. */
export function replay({ games, since, start, stored }: Script): Replay {
  const skills = new Map(start)
  const changes: Change[] = []
  for (const game of games) {
    const isAnew = (player: number) => {
      const from = since.get(player)
      return from !== undefined && compare(from, game) <= 0
    }
    const skillOf = (player: number) =>
      (isAnew(player) ? skills.get(player) : undefined) ?? stored(game.matchId, player).before
    const winners = game.winners.map(skillOf)
    const losers = game.losers.map(skillOf)
    const [up, down] = rate(winners, losers)
    const chance = expectedScore(winners, losers)
    const note = (player: number, won: boolean, before: Skill | undefined, after: Skill | undefined) => {
      if (before === undefined || after === undefined || !isAnew(player)) return
      skills.set(player, after)
      const { day, matchId } = game
      changes.push({ day, matchId, userId: player, won, expected: won ? chance : 1 - chance, before, after })
    }
    for (const [i, player] of game.winners.entries()) note(player, true, winners[i], up[i])
    for (const [i, player] of game.losers.entries()) note(player, false, losers[i], down[i])
  }
  return { changes, skills }
}
