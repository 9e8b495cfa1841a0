import type { PlayerRef } from '../people/player-ref.ts'
import { FLAGS, loserOf } from './bracket-codes.ts'
import type { BracketHead, BracketPlay, DivisionBracket } from './division-bracket.ts'
import { MATCH_STATUSES, OUTCOMES, STANDING_STATUSES } from './match-status.ts'
import type { Standing, TournamentBracket } from './standings.ts'
import type { BracketMatch, BracketStanding } from './unpack-bracket.ts'

type Match = Omit<
  BracketMatch,
  'provisionalSides' | 'sources' | 'nextMatchId' | 'player1PartnerId' | 'player2PartnerId' | 'sets'
> & {
  /** The points of the sets in pairs. */
  readonly points: readonly number[]
  readonly provisionalSides: readonly [boolean, boolean]
  readonly sources?: readonly [string | null, string | null] | undefined
}

/** A division as its presenter leaves it, before each thing is named once. */
export interface WholePlay {
  readonly participants: readonly Pick<TournamentBracket['participants'][number], 'id' | 'user' | 'partner'>[]
  readonly standings: readonly BracketStanding[]
  readonly matches: readonly Match[]
  readonly sections: readonly Section[]
}
type WholeHead = Omit<BracketHead, 'form' | 'division' | 'ladderIds'> & {
  readonly ladderIds: readonly number[]
}
type Section = Omit<TournamentBracket['sections'][number], 'divisionId' | 'brackets'> & {
  readonly brackets: readonly string[]
}
type Packed = DivisionBracket['matches'][number]
type Besides = DivisionBracket['besides'][string]

/** Writes the bracket of one division with every person, entry and round named once. */
export function packBracket(
  whole: WholeHead &
    Omit<WholePlay, 'matches'> & { readonly matches: readonly Omit<BracketMatch & Match, 'points'>[] },
  { division }: Pick<DivisionBracket, 'division'>,
): DivisionBracket {
  const matches = whole.matches.map((match) => ({
    ...match,
    points: match.sets.flatMap(({ playerScore, opponentScore }) => [playerScore, opponentScore]),
  }))
  return { ...packHead(whole, division), ...packPlay({ ...whole, matches }) }
}

/** What the page says of the tournament, without what else a tournament has. */
export function packHead(whole: WholeHead, division: BracketHead['division']): BracketHead {
  const { startDate, endDate, registrationClosesAt, isActive, isDrawn, hasResults } = whole
  return {
    form: 'compact',
    id: whole.id,
    name: whole.name,
    sport: whole.sport,
    location: whole.location,
    clubName: whole.clubName,
    participantCount: whole.participantCount,
    expectedParticipants: whole.expectedParticipants,
    timeZone: whole.timeZone,
    format: whole.format,
    ...{ startDate, endDate, registrationClosesAt, isActive, isDrawn, hasResults },
    division,
    registrationOpen: whole.registrationOpen,
    ranking: whole.ranking,
    matchCount: whole.matchCount,
    ladderIds: [...whole.ladderIds],
  }
}

/** Everything that is played in the division. */
export function packPlay(whole: WholePlay): BracketPlay {
  const people = new Numbered(({ id }: PlayerRef) => id)
  const entries = packEntries(whole, people)
  const rounds = new Numbered(({ stage, bracket, round }: Match) => `${stage} ${bracket} ${round}`)
  const indexOf = new Map(whole.matches.map(({ id }, index) => [id, index]))
  const besides: Record<string, Besides> = {}
  const matches = whole.matches.map((match, index): Packed => {
    const beside = besidesOf(match, entries, people)
    if (beside !== null) besides[index] = beside
    return packMatch(match, { whole, indexOf, entries, round: rounds.indexOf(match) })
  })
  return {
    isRanked: whole.standings.some(({ isRanked }) => isRanked),
    entries: entries.rows,
    rounds: rounds.items.map(({ stage, bracket, round, roundName }) => [stage, bracket, round, roundName]),
    sections: whole.sections.map(({ stage, kind, brackets, title, advancing }) => ({
      ...{ stage, kind, brackets: [...brackets], title, advancing },
    })),
    matches,
    besides,
    standings: whole.standings.map((row) => packRow(row, entries.indexOf(row.entryId))),
    people: people.items.map(({ id, displayName, rating, profileImageUrl, isAdmin }) => [
      ...([id, displayName, rating, profileImageUrl] as const),
      isAdmin ? 1 : 0,
    ]),
  }
}

/** Gives each thing the next number when it is first named. */
class Numbered<T, K> {
  readonly items: T[] = []
  readonly #keyOf: (item: T) => K
  readonly #indices = new Map<K, number>()

  constructor(keyOf: (item: T) => K) {
    this.#keyOf = keyOf
  }

  indexOf(item: T): number {
    const key = this.#keyOf(item)
    const known = this.#indices.get(key)
    if (known !== undefined) return known
    this.#indices.set(key, this.items.length)
    return this.items.push(item) - 1
  }
}

type People = Numbered<PlayerRef, number>

interface Entries {
  readonly rows: DivisionBracket['entries']
  readonly indexOf: (id: number | null) => number
}

/** All entries that take part, and those that have left but are still in a table or a match. */
function packEntries({ participants, standings, matches }: WholePlay, people: People): Entries {
  const rows: DivisionBracket['entries'] = []
  const indices = new Map<number, number>()
  const add = (
    id: number | null,
    player: PlayerRef | null,
    partner: PlayerRef | null,
    hasLeft: 0 | 1,
  ): void => {
    if (id === null || player === null || indices.has(id)) return
    indices.set(id, rows.length)
    rows.push([id, people.indexOf(player), partner === null ? -1 : people.indexOf(partner), hasLeft])
  }
  for (const { id, user, partner } of participants) add(id, user, partner, 0)
  for (const { entryId, player, partner } of standings) add(entryId, player, partner, 1)
  for (const match of matches) {
    add(match.entry1Id, match.player1, match.player1Partner, 1)
    add(match.entry2Id, match.player2, match.player2Partner, 1)
  }
  return { rows, indexOf: (id) => (id === null ? -1 : (indices.get(id) ?? -1)) }
}

interface Context {
  readonly whole: WholePlay
  readonly indexOf: ReadonlyMap<number, number>
  readonly entries: Entries
  readonly round: number
}

function packMatch(match: Match, { whole, indexOf, entries, round }: Context): Packed {
  const from = (parentId: number | null, side: 0 | 1): number => {
    const index = indexOf.get(parentId ?? -1)
    const parent = whole.matches[index ?? -1]
    if (index === undefined || parent === undefined) return -1
    // Both sides of the decider come from the grand final; its loser comes first.
    const isLoser =
      match.parentMatch1Id === match.parentMatch2Id ? side === 0 : parent.loserNextMatchId === match.id
    return isLoser ? loserOf(index) : index
  }
  return [
    match.id,
    match.number,
    round,
    match.position ?? 0,
    entries.indexOf(match.entry1Id),
    entries.indexOf(match.entry2Id),
    from(match.parentMatch1Id, 0),
    from(match.parentMatch2Id, 1),
    MATCH_STATUSES.indexOf(match.status),
    match.outcome === null ? -1 : OUTCOMES.indexOf(match.outcome),
    flagsOf(match),
    [...match.points],
  ]
}

function flagsOf({ isBye, winnerId, player1Id, player2Id, provisionalSides }: Match): number {
  return (
    (isBye ? FLAGS.isBye : 0) |
    (winnerId !== null && winnerId === player1Id ? FLAGS.firstWon : 0) |
    (winnerId !== null && winnerId === player2Id ? FLAGS.secondWon : 0) |
    (provisionalSides[0] ? FLAGS.firstProvisional : 0) |
    (provisionalSides[1] ? FLAGS.secondProvisional : 0)
  )
}

/** Null for most matches: the people of the entries play, the sides are known, and the draw made the match. */
function besidesOf(match: Match, entries: Entries, people: People): Besides | null {
  const { player1, player1Partner, player2, player2Partner, sources, position, matchDate } = match
  const at = (person: PlayerRef | null) => (person === null ? -1 : people.indexOf(person))
  const players = [at(player1), at(player1Partner), at(player2), at(player2Partner)] as const
  const usual = [match.entry1Id, match.entry2Id].flatMap((id) => {
    const [, player = -1, partner = -1] = entries.rows[entries.indexOf(id)] ?? []
    return [player, partner]
  })
  const isUsual = usual.join() === players.join()
  if (isUsual && sources === undefined && position !== null) return null
  return {
    ...(!isUsual && { players: [...players] }),
    ...(sources !== undefined && { sources: [sources[0], sources[1]] }),
    ...(position === null && matchDate !== null && { on: matchDate }),
  }
}

function packRow(row: BracketStanding, entry: number): DivisionBracket['standings'][number] {
  const own = packRecord(row)
  const status = STANDING_STATUSES.indexOf(row.status)
  const { group, inGroup } = row
  if (group === undefined || inGroup === undefined) return [entry, status, own]
  return [entry, status, own, group, inGroup.state, packRecord(inGroup)]
}

type Recorded = Pick<
  Standing,
  'position' | 'wins' | 'losses' | 'winPercentage' | 'pointsFor' | 'pointsAgainst' | 'provisional' | 'reason'
>

function packRecord(of: Recorded): DivisionBracket['standings'][number][2] {
  const { position, wins, losses, winPercentage, pointsFor, pointsAgainst, provisional, reason } = of
  return [position, wins, losses, winPercentage, pointsFor, pointsAgainst, provisional, reason]
}
