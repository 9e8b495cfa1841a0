import { planNumbers } from '@tussle/competition/desk/plan-numbers'
import { type MatchState, matchState, Status } from '@tussle/competition/evaluation'
import { explain } from '@tussle/competition/explain'
import type { Format } from '@tussle/competition/format-names'
import { type Graph, type MatchNode, matchNodes } from '@tussle/competition/graph'
import type { Entrant, Result } from '@tussle/competition/result'
import { roundName } from '@tussle/competition/round-names'
import { evaluatePlan, type PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import { planPlacesBehind } from '@tussle/competition/stages/plan-links'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import { planSections } from '@tussle/competition/stages/plan-sections'
import { planGroupTables, planStandings } from '@tussle/competition/stages/plan-standings'
import { type DrawnStage, drawPlan, type StagePlan } from '@tussle/competition/stages/stage-plan'
import type { Standing as Ranked } from '@tussle/competition/standings'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { DivisionBracket } from '@tussle/contract/play/division-bracket'
import type { Match } from '@tussle/contract/play/matches'
import { packBracket } from '@tussle/contract/play/pack-bracket'
import type { Standing, TournamentBracket } from '@tussle/contract/play/standings'
import { mensSingles, tournament } from './entry-fixtures.ts'

/** A tournament as the server answers it, drawn and evaluated by the engine itself. */
interface Setting {
  readonly format: Format
  readonly size: number
  /** If the division has another plan than that of the format. */
  readonly plan?: StagePlan
  /** The number of playable matches that have been played; the better seed wins. Infinity for all of them. */
  readonly played?: number
  /** The id of the player with each seed, from 1; entry ids are 100 higher. */
  readonly playerOf?: (seed: number) => number
  /** With the reasons for all positions as the server writes them. */
  readonly explained?: boolean
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
  plan = planOfFormat(format, size),
  played = 0,
  playerOf = (seed) => seed,
  explained = false,
}: Setting): TournamentBracket {
  const drawn = drawPlan(plan, size)
  const entrants = Array.from({ length: size }, (_, index) => ({
    id: 100 + playerOf(index + 1),
    name: `P${index + 1}`,
  }))
  const { state, count } = playedPlan(drawn, entrants, played)
  const groups = new Map(
    planGroupTables(state).flatMap(({ group, standings: rows, states }) =>
      rows.map((row) => {
        const inGroup = { ...recordOf(row, explained), state: states.get(row.entrant) ?? 'open' }
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
    matches: matchesOf(state, entrants),
    sections: planSections(drawn).map(({ brackets, ...section }) => ({
      divisionId: mensSingles.id,
      brackets: [...brackets],
      ...section,
    })),
    matchCount: count,
    ladderIds: [],
    standings: planStandings(state).map(
      (row): Standing => ({
        ...recordOf(row, explained),
        isRanked: count > 0,
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

/** The answer to the request of a page, which asks for the compact form. */
export function compact(whole: TournamentBracket, { id, name, playType } = division(0)): DivisionBracket {
  return packBracket(whole, { division: { id, name, isDoubles: playType === 'doubles' } })
}

/** Plays the first open match again and again, or all open ones at once; the better seed of its stage wins. */
function playedPlan(drawn: readonly DrawnStage[], entrants: readonly Entrant[], most: number) {
  const results: Result[][] = drawn.map(() => [])
  let state = evaluatePlan(drawn, entrants, results)
  let count = 0
  while (count < most) {
    const stage = state.stages.findIndex(({ status }) => status.includes(Status.ready))
    const evaluation = state.stages[stage]
    if (evaluation === undefined) break
    const open = [...evaluation.status.keys()].filter((match) => evaluation.status[match] === Status.ready)
    for (const match of most === Number.POSITIVE_INFINITY ? open : open.slice(0, 1)) {
      const [first, second] = matchState(evaluation, match).sides
      if (first.is !== 'entrant' || second.is !== 'entrant') throw new Error('a ready match has two sides')
      const pair = first.seed <= second.seed ? [first.id, second.id] : [second.id, first.id]
      results[stage]?.push({ match, entrants: [pair[0] ?? 0, pair[1] ?? 0], outcome: SETS })
      count += 1
    }
    state = evaluatePlan(drawn, entrants, results)
  }
  return { state, count }
}

function matchesOf(
  { drawn, stages }: PlanEvaluation,
  entrants: readonly Entrant[],
): TournamentBracket['matches'] {
  const [numbers = []] = planNumbers([{ drawn, entrants }])
  let next = ID
  return stages.flatMap((evaluation, stage) => {
    const firstId = next
    next += evaluation.graph.length
    return matchNodes(evaluation.graph).map((node) => {
      const [first, second] = planPlacesBehind(drawn, stage, node.id)
      return {
        ...asMatch(evaluation.graph, node, matchState(evaluation, node.id), firstId),
        number: numbers[stage]?.[node.id] ?? 0,
        provisionalSides: [false, false],
        stage,
        ...((first ?? second) !== null && { sources: [first, second] as [string | null, string | null] }),
      }
    })
  })
}

function recordOf(row: Ranked, explained: boolean) {
  const { position, wins, losses, winPercentage, pointsFor, pointsAgainst, provisional } = row
  const points = { pointsFor, pointsAgainst }
  const reason = explained ? explain(row, (id) => `Player ${id - 100}`) : `${wins} won`
  return { position, wins, losses, winPercentage, ...points, provisional, reason }
}

export function division(participantCount: number) {
  return { ...mensSingles, tournamentId: tournament.id, maxPlayers: 32, participantCount }
}

export function playerRef(id: number): PlayerRef {
  return { id, displayName: `Player ${id}`, rating: '4.0', profileImageUrl: null, isAdmin: false }
}

/** The first match id; tests must not depend on ids that are small or in the order of the draw. */
const ID = 500

function asMatch(graph: Graph, node: MatchNode, state: MatchState, firstId: number): Match {
  const entries = state.sides.map((side) => (side.is === 'entrant' ? side.id : null))
  const [player1 = null, player2 = null] = entries.map((id) => (id === null ? null : playerRef(id - 100)))
  const [parent1 = null, parent2 = null] = node.slots.map((slot) =>
    slot.from === 'winner' || slot.from === 'loser' ? firstId + slot.match : null,
  )
  const isFirst = state.result?.entrants[0] === entries[0]
  const sets = state.result?.outcome.kind === 'played' ? state.result.outcome.sets : []
  // A decider that need not be played has no winner of its own.
  const isWon = state.winner !== null && state.status !== 'void'
  const winner = isWon ? playerRef((state.winner ?? 0) - 100) : null
  const isPlayed = state.status === 'played'
  return {
    id: firstId + node.id,
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
    nextMatchId: node.winnerTo === null ? null : firstId + node.winnerTo.match,
    loserNextMatchId: node.loserTo === null ? null : firstId + node.loserTo.match,
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
