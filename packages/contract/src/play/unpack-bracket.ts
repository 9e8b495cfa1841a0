import type { PlayerRef } from '../people/player-ref.ts'
import { FLAGS, loserOf } from './bracket-codes.ts'
import type { DivisionBracket } from './division-bracket.ts'
import { MATCH_STATUSES, OUTCOMES, STANDING_STATUSES } from './match-status.ts'
import type { Standing, TournamentBracket } from './standings.ts'

type Whole = TournamentBracket['matches'][number]

/** A match with what the pages of a bracket read of it. */
export type BracketMatch = Pick<
  Whole,
  | ('id' | 'number' | 'stage' | 'bracket' | 'round' | 'roundName' | 'position')
  | ('entry1Id' | 'entry2Id' | 'player1' | 'player1Partner' | 'player2' | 'player2Partner')
  | ('player1Id' | 'player1PartnerId' | 'player2Id' | 'player2PartnerId')
  | ('status' | 'outcome' | 'isBye' | 'winnerId' | 'sets' | 'provisionalSides' | 'sources')
  | ('nextMatchId' | 'loserNextMatchId' | 'parentMatch1Id' | 'parentMatch2Id')
> & {
  /** Null also for a match of a draw. */
  readonly matchDate: string | null
}

export type BracketStanding = Omit<Standing, 'form'>

/** The bracket of one division as pages read it: the part of the whole answer that they show. */
export type ShownBracket = Pick<
  TournamentBracket,
  | ('id' | 'name' | 'sport' | 'location' | 'clubName' | 'participantCount' | 'expectedParticipants')
  | ('timeZone' | 'startDate' | 'endDate' | 'registrationClosesAt' | 'isActive' | 'isDrawn' | 'hasResults')
  | ('format' | 'registrationOpen' | 'ranking' | 'matchCount' | 'ladderIds')
> & {
  /** The entries that take part. */
  readonly participants: readonly {
    readonly partner: PlayerRef | null
    readonly division: { readonly playType: 'singles' | 'doubles' }
  }[]
  readonly sections: readonly Omit<TournamentBracket['sections'][number], 'divisionId'>[]
  readonly matches: readonly BracketMatch[]
  readonly standings: readonly BracketStanding[]
}

interface Unpacked {
  readonly id: number
  readonly player: PlayerRef
  readonly partner: PlayerRef | null
}

/** Reads the compact document. People are shared between the matches and rows that name them. */
export function unpackBracket(packed: DivisionBracket): ShownBracket {
  const { form: _form, rounds: _rounds, matches: _matches, besides: _besides, ...rest } = packed
  const { people, entries, standings, division, isRanked, ...head } = rest
  const refs = people.map(
    ([id, displayName, rating, profileImageUrl, isAdmin]): PlayerRef => ({
      ...{ id, displayName, rating, profileImageUrl },
      isAdmin: isAdmin === 1,
    }),
  )
  const refAt = (index: number): PlayerRef | null => refs[index] ?? null
  const teams = entries.flatMap(([id, player, partner]): Unpacked[] => {
    const first = refs[player]
    return first === undefined ? [] : [{ id, player: first, partner: refAt(partner) }]
  })
  return {
    ...head,
    participants: entries.flatMap(([, , partner, hasLeft]) =>
      hasLeft === 1
        ? []
        : [{ partner: refAt(partner), division: { playType: division.isDoubles ? 'doubles' : 'singles' } }],
    ),
    matches: unpackMatches(packed, teams, refAt),
    standings: standings.flatMap((row) => {
      const team = teams[row[0]]
      return team === undefined ? [] : [unpackRow(row, team, { ...division, isRanked })]
    }),
  }
}

function unpackMatches(
  { matches, rounds, besides }: DivisionBracket,
  teams: readonly Unpacked[],
  refAt: (index: number) => PlayerRef | null,
): BracketMatch[] {
  const idAt = (from: number): number | null => matches[from < 0 ? loserOf(from) : from]?.[0] ?? null
  const goesTo = nextOf(matches)
  return matches.map((row, index): BracketMatch => {
    const [id, number, round, position, one, two, from1, from2, status, outcome, flags, points] = row
    const [stage, bracket, roundNumber, roundName] = rounds[round] ?? [0, '', 1, '']
    const [first, second] = [teams[one], teams[two]]
    const { players, sources, on = null } = besides[index] ?? {}
    const [player1 = null, player1Partner = null, player2 = null, player2Partner = null] = players?.map(
      refAt,
    ) ?? [first?.player, first?.partner, second?.player, second?.partner]
    const winner = flags & FLAGS.firstWon ? player1 : flags & FLAGS.secondWon ? player2 : null
    return {
      ...{ id, number, stage, bracket, round: roundNumber, roundName },
      position: position === 0 ? null : position,
      entry1Id: first?.id ?? null,
      entry2Id: second?.id ?? null,
      ...{ player1, player1Partner, player2, player2Partner },
      player1Id: player1?.id ?? null,
      player1PartnerId: player1Partner?.id ?? null,
      player2Id: player2?.id ?? null,
      player2PartnerId: player2Partner?.id ?? null,
      status: MATCH_STATUSES[status] ?? 'pending',
      outcome: OUTCOMES[outcome] ?? null,
      isBye: (flags & FLAGS.isBye) !== 0,
      winnerId: winner?.id ?? null,
      sets: setsFrom(points),
      provisionalSides: [(flags & FLAGS.firstProvisional) !== 0, (flags & FLAGS.secondProvisional) !== 0],
      ...(sources !== undefined && { sources }),
      nextMatchId: idAt(goesTo.winner.get(index) ?? -1),
      loserNextMatchId: idAt(goesTo.loser.get(index) ?? -1),
      parentMatch1Id: idAt(from1),
      parentMatch2Id: idAt(from2),
      matchDate: on,
    }
  })
}

/** Where winners and losers go follows from where the sides of the later matches come from. */
function nextOf(matches: DivisionBracket['matches']) {
  const [winner, loser] = [new Map<number, number>(), new Map<number, number>()]
  for (const [index, [, , , , , , from1, from2]] of matches.entries()) {
    for (const from of [from1, from2]) {
      if (from >= 0) winner.set(from, index)
      else if (from < -1) loser.set(loserOf(from), index)
    }
  }
  return { winner, loser }
}

function setsFrom(points: readonly number[]): Whole['sets'] {
  return Array.from({ length: points.length / 2 }, (_, set) => ({
    playerScore: points[2 * set] ?? 0,
    opponentScore: points[2 * set + 1] ?? 0,
  }))
}

function unpackRow(
  [, status, record, group, state, inGroup]: DivisionBracket['standings'][number],
  { id, player, partner }: Unpacked,
  division: { readonly id: number; readonly name: string; readonly isRanked: boolean },
): BracketStanding {
  return {
    ...unpackRecord(record),
    isRanked: division.isRanked,
    entryId: id,
    ...{ player, partner },
    isTeam: partner !== null,
    status: STANDING_STATUSES[status] ?? 'active',
    divisionId: division.id,
    divisionName: division.name,
    ...(group !== undefined &&
      state !== undefined &&
      inGroup !== undefined && { group, inGroup: { ...unpackRecord(inGroup), state } }),
  }
}

function unpackRecord(record: DivisionBracket['standings'][number][2]) {
  const [position, wins, losses, winPercentage, pointsFor, pointsAgainst, provisional, reason] = record
  return { position, wins, losses, winPercentage, pointsFor, pointsAgainst, provisional, reason }
}
