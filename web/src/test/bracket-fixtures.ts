import { evaluate } from '@tussle/competition/bracket'
import { matchNumbers } from '@tussle/competition/desk/numbers'
import { drawGraph } from '@tussle/competition/draw'
import { type MatchState, matchState } from '@tussle/competition/evaluation'
import type { Format } from '@tussle/competition/format-names'
import { type Graph, type MatchNode, matchNodes } from '@tussle/competition/graph'
import type { Result } from '@tussle/competition/result'
import { roundName } from '@tussle/competition/rounds'
import { groupTables, type Standing as Ranked, standings } from '@tussle/competition/standings'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Match } from '@tussle/contract/play/matches'
import type { Standing, TournamentBracket } from '@tussle/contract/play/standings'
import { mensSingles, tournament } from './entry-fixtures.ts'

/** A tournament as the server answers it, drawn and evaluated by the engine itself. */
interface Setting {
  readonly format: Format
  readonly size: number
  /** The number of playable matches that have been played; the better seed wins. */
  readonly played?: number
  /** The id of the player with each seed, from 1; entry ids are 100 higher. */
  readonly playerOf?: (seed: number) => number
}

const SETS: Result['outcome'] = {
  kind: 'played',
  sets: [
    [11, 7],
    [11, 9],
  ],
}

export function drawnTournament({
  format,
  size,
  played = 0,
  playerOf = (seed) => seed,
}: Setting): TournamentBracket {
  const graph = drawGraph(format, size)
  const entrants = Array.from({ length: size }, (_, index) => ({
    id: 100 + playerOf(index + 1),
    name: `P${index + 1}`,
  }))
  const results: Result[] = []
  let state = evaluate(graph, entrants, results)
  while (results.length < played) {
    const match = state.status.indexOf(1)
    if (match < 0) break
    const [first, second] = matchState(state, match).sides
    if (first.is !== 'entrant' || second.is !== 'entrant') break
    const pair = first.seed <= second.seed ? [first.id, second.id] : [second.id, first.id]
    results.push({ match, entrants: [pair[0] ?? 0, pair[1] ?? 0], outcome: SETS })
    state = evaluate(graph, entrants, results)
  }
  const [numbers] = matchNumbers([state])
  const groups = new Map(
    groupTables(state).flatMap(({ group, standings: rows, states }) =>
      rows.map((row) => {
        const inGroup = { ...recordOf(row), state: states.get(row.entrant) ?? 'open' }
        return [row.entrant, { group, inGroup }] as const
      }),
    ),
  )
  return {
    ...tournament,
    isDrawn: true,
    hasResults: true,
    format,
    divisions: [division(size)],
    participantCount: size,
    participants: [],
    registrationOpen: false,
    ranking: 'specified',
    matches: matchNodes(graph).map((node) => ({
      ...asMatch(graph, node, matchState(state, node.id)),
      number: numbers?.[node.id] ?? 0,
      provisionalSides: [false, false],
    })),
    matchCount: results.length,
    standings: standings(state).map(
      (row): Standing => ({
        ...recordOf(row),
        isRanked: results.length > 0,
        form: [],
        entryId: row.entrant,
        player: playerRef(row.entrant - 100),
        partner: null,
        isTeam: false,
        status: row.status,
        divisionId: mensSingles.id,
        divisionName: mensSingles.name,
        ...groups.get(row.entrant),
      }),
    ),
  }
}

function recordOf(row: Ranked) {
  const { position, wins, losses, winPercentage, pointsFor, pointsAgainst, provisional } = row
  const points = { pointsFor, pointsAgainst }
  return { position, wins, losses, winPercentage, ...points, provisional, reason: `${wins} won` }
}

export function division(participantCount: number) {
  return { ...mensSingles, tournamentId: tournament.id, maxPlayers: 32, participantCount }
}

export function playerRef(id: number): PlayerRef {
  return { id, displayName: `Player ${id}`, rating: '4.0', profileImageUrl: null, isAdmin: false }
}

/** The first match id; tests must not depend on ids that are small or in the order of the draw. */
const ID = 500

function asMatch(graph: Graph, node: MatchNode, state: MatchState): Match {
  const entries = state.sides.map((side) => (side.is === 'entrant' ? side.id : null))
  const [player1 = null, player2 = null] = entries.map((id) => (id === null ? null : playerRef(id - 100)))
  const [parent1 = null, parent2 = null] = node.slots.map((slot) =>
    slot.from === 'winner' || slot.from === 'loser' ? ID + slot.match : null,
  )
  const isFirst = state.result?.entrants[0] === entries[0]
  const sets = state.result?.outcome.kind === 'played' ? state.result.outcome.sets : []
  const winner = state.winner === null ? null : playerRef(state.winner - 100)
  const isPlayed = state.status === 'played'
  return {
    id: ID + node.id,
    leagueId: null,
    tournamentId: tournament.id,
    leagueDivisionId: null,
    tournamentDivisionId: mensSingles.id,
    entry1Id: entries[0] ?? null,
    entry2Id: entries[1] ?? null,
    player1Id: player1?.id ?? null,
    player2Id: player2?.id ?? null,
    player1PartnerId: null,
    player2PartnerId: null,
    player1Score: 0,
    player2Score: 0,
    winnerId: winner?.id ?? null,
    matchDate: isPlayed ? '2026-06-02' : null,
    location: null,
    notes: null,
    submittedById: null,
    round: node.round,
    roundName: roundName(graph, node.id),
    bracket: node.bracket,
    position: node.position,
    status: state.status === 'void' ? 'void' : isPlayed ? 'confirmed' : 'pending',
    outcome: isPlayed ? 'played' : null,
    isBye: state.status === 'bye',
    nextMatchId: node.winnerTo === null ? null : ID + node.winnerTo.match,
    loserNextMatchId: node.loserTo === null ? null : ID + node.loserTo.match,
    parentMatch1Id: parent1,
    parentMatch2Id: parent2,
    sets: sets.map(([a, b]) =>
      isFirst ? { playerScore: a, opponentScore: b } : { playerScore: b, opponentScore: a },
    ),
    setsWon: { player1: 0, player2: 0 },
    confirmsAt: null,
    player1,
    player2,
    player1Partner: null,
    player2Partner: null,
    winner,
  }
}
