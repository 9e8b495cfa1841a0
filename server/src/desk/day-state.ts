import { planNumbers, planSources } from '@tussle/competition/desk/plan-numbers'
import type { DeskDivision, DeskMatch, DeskState, Measured, PlayDay } from '@tussle/competition/desk/state'
import { GAME_RULES } from '@tussle/competition/games'
import { matchNode } from '@tussle/competition/graph'
import { roundName } from '@tussle/competition/round-names'
import { planJobs } from '@tussle/competition/schedule/plan-jobs'
import type { Job } from '@tussle/competition/schedule/problem'
import { isSameGame } from '@tussle/competition/stages/match-length'
import { planTitle } from '@tussle/competition/stages/plan-titles'
import { isProvisional } from '@tussle/contract/play/matches'
import type { Entered } from '../entries/index.ts'
import { MINUTE } from '../kernel/clock.ts'
import {
  calledIn,
  type DivisionInDraw,
  type DrawnMatch,
  gameOf,
  provisionalSidesIn,
} from '../matches/index.ts'
import type { CallRow } from './calls/calls.store.ts'
import type { CourtRow } from './courts/courts.store.ts'
import type { DayMatch, Feeder } from './day.present.ts'
import type { BoundDivisionRow, DeskRow, PlaceRow } from './desk.store.ts'
import type { CheckInRow } from './settings/check-ins.store.ts'

interface Read {
  readonly now: Date
  readonly desk: DeskRow
  readonly startsAt: Date
  readonly days: readonly PlayDay[]
  readonly drawn: readonly DivisionInDraw[]
  /** The same matches as they are shown. */
  readonly matches: ReadonlyMap<number, DayMatch>
  readonly entered: readonly Entered[]
  readonly bound: readonly BoundDivisionRow[]
  readonly courts: readonly CourtRow[]
  readonly calls: readonly CallRow[]
  readonly checkIns: readonly CheckInRow[]
  readonly places: readonly PlaceRow[]
}

/** Turns what was read into the state that the engine's desk rules need. */
export function stateOf(read: Read): DeskState {
  const { desk, drawn, calls } = read
  const players = playersByEntry(read.entered)
  const views = new Map(drawn.flatMap(({ matches }) => matches.map((match) => [match.id, match])))
  const ended = new Map(
    calls
      .filter(({ ending }) => ending === 'finished' || ending === 'decided')
      .map((call) => [call.match_id, call]),
  )
  return {
    now: read.now.getTime(),
    settings: {
      matchMinutes: desk.match_minutes,
      game: desk.game,
      restMinutes: desk.rest_minutes,
      usesCheckIn: desk.uses_check_in,
      startsAt: read.startsAt.getTime(),
      isPaused: desk.paused_at !== null,
    },
    matches: drawn.flatMap((division) => deskMatches(division, { ...read, players, ended })),
    ...{ divisions: boundDivisions(read), days: read.days },
    courts: read.courts.map(({ id, number, since, closed_reason: reason }) => ({
      ...{ id, number, isClosed: reason !== null },
      since: (reason === null ? lastUsed(calls, id, since) : since).getTime(),
    })),
    calls: calls.flatMap((call) =>
      isInPlay(call, views.get(call.match_id))
        ? [
            {
              id: call.id,
              matchId: call.match_id,
              courtId: call.court_id,
              calledAt: call.called_at.getTime(),
              startedAt: call.started_at?.getTime() ?? null,
            },
          ]
        : [],
    ),
    // The first stage has every entry of the division. A person counts once, in however many divisions they play.
    players: [
      ...new Set(
        drawn.flatMap(({ evaluation: { stages } }) =>
          (stages[0]?.entrants ?? []).flatMap(({ id }, seed) =>
            stages[0]?.withdrawn[seed] === 1 ? [] : (players.get(id) ?? []),
          ),
        ),
      ),
    ],
    checkedIn: new Set(read.checkIns.map((row) => row.user_id)),
    order: new Map(read.places.map((row) => [row.match_id, row.place])),
    plannedFinish: desk.planned_finish_at?.getTime() ?? null,
    measured: calls.flatMap((call) => measuredIn(call, views.get(call.match_id))),
  }
}

interface Lookup extends Pick<Read, 'matches' | 'desk'> {
  /** The players of each entry. */
  readonly players: ReadonlyMap<number, number[]>
  /** The last call of each match that was played to its end. */
  readonly ended: ReadonlyMap<number, CallRow>
}

/**
 * The matches of a division for the rules of the desk. A division is the same object until it changes; so what was made
 * of it is kept with it, as long as numbers, the game of the day and the ends of its calls are the same.
 */
function deskMatches(
  division: DivisionInDraw,
  { matches, desk, players, ended }: Lookup,
): readonly DeskMatch[] {
  const own = division.matches.map(({ id }) => ({ shown: matches.get(id), call: ended.get(id) }))
  const known = DESK_MATCHES.get(division)
  const isSame = (index: number): boolean => {
    const [was, is] = [known?.from[index], own[index]]
    return was?.shown === is?.shown && was?.call?.ended_at?.getTime() === is?.call?.ended_at?.getTime()
  }
  if (known?.game === desk.game && own.every((_, index) => isSame(index))) return known.made
  const jobs = new Map(openJobs(division, players).map((job) => [job.id, job]))
  const made = division.matches.flatMap((match, index) => {
    const { shown, call } = own[index] ?? {}
    return deskMatch(
      match,
      { number: shown?.number ?? 0, ...ownRules(match, desk) },
      jobs.get(match.id),
      call,
    )
  })
  DESK_MATCHES.set(division, { from: own, game: desk.game, made })
  return made
}

interface MadeMatches {
  readonly from: readonly { readonly shown: DayMatch | undefined; readonly call: CallRow | undefined }[]
  readonly game: DeskRow['game']
  readonly made: readonly DeskMatch[]
}
const DESK_MATCHES = new WeakMap<DivisionInDraw, MadeMatches>()

/** A division names its courts by number. A number that the desk does not have is no court. */
function boundDivisions({ bound, courts }: Read): ReadonlyMap<number, DeskDivision> {
  return new Map(
    bound.map(({ id, starts_at: startsAt, courts: numbers }) => {
      const own = courts.filter(({ number }) => numbers?.includes(number))
      const ids = numbers === null ? null : new Set(own.map((court) => court.id))
      return [id, { startsAt: startsAt?.getTime() ?? null, courts: ids }]
    }),
  )
}

/** The matches as they are shown. */
export function matchesOf(drawn: readonly DivisionInDraw[]): ReadonlyMap<number, DayMatch> {
  const numbers = planNumbers(
    drawn.map(({ evaluation, original, matches }) => ({
      ...{ drawn: evaluation.drawn, original },
      entrants: evaluation.stages[0]?.entrants ?? [],
      called: calledIn(matches),
    })),
  )
  return new Map(drawn.flatMap((division, index) => shownMatches(division, numbers[index] ?? [])))
}

/** The matches of a division as they are shown; kept with the division as long as their numbers are the same. */
function shownMatches(
  division: DivisionInDraw,
  numbers: readonly Int32Array[],
): readonly (readonly [number, DayMatch])[] {
  const known = SHOWN_MATCHES.get(division)
  if (known !== undefined && numbers.every((own, stage) => isSameList(own, known.numbers[stage])))
    return known.shown
  const { divisionId, evaluation, matches } = division
  const sidesOf = provisionalSidesIn(evaluation)
  const idOf = idsByPlace(division)
  const shown = matches.map((match) => {
    const [stage, node] = [match.stage_nr ?? 0, match.node ?? 0]
    const number = numbers[stage]?.[node] ?? 0
    const day: DayMatch = {
      id: match.id,
      number,
      divisionId,
      roundName: roundNameIn(evaluation, stage, node),
      title: planTitle(evaluation.drawn, stage, node, number),
      game: gameOf(match),
      entryIds: [match.entry1_id, match.entry2_id],
      from: planSources(evaluation.drawn, stage, node, numbers),
      feeders: feedersOf(evaluation, stage, node, idOf),
      provisional: isProvisional(match.status),
      provisionalSides: sidesOf(match),
      winner: winnerOf(match),
      outcome: match.state === 'decided' ? match.outcome : null,
      sets: match.sets,
    }
    return [match.id, day] as const
  })
  SHOWN_MATCHES.set(division, { numbers, shown })
  return shown
}

type IdByPlace = (stage: number, node: number) => number | undefined

function idsByPlace({ matches }: DivisionInDraw): IdByPlace {
  const ids = new Map(matches.map(({ stage_nr: stage, node, id }) => [`${stage} ${node}`, id]))
  return (stage, node) => ids.get(`${stage} ${node}`)
}

/** Whether a second grand final is played depends on more than who won the first. */
function feedersOf(
  { drawn }: DivisionInDraw['evaluation'],
  stage: number,
  node: number,
  idOf: IdByPlace,
): DayMatch['feeders'] {
  const graph = drawn[stage]?.graph
  if (graph === undefined) return [null, null]
  const { slots, isDecider } = matchNode(graph, node)
  const feeder = (slot: (typeof slots)[number]): Feeder | null => {
    if (isDecider || (slot.from !== 'winner' && slot.from !== 'loser')) return null
    const matchId = idOf(stage, slot.match)
    return matchId === undefined ? null : { matchId, takes: slot.from }
  }
  return [feeder(slots[0]), feeder(slots[1])]
}

function isSameList(one: Int32Array, other: Int32Array | undefined): boolean {
  return one.length === other?.length && one.every((value, index) => value === other[index])
}

interface ShownMatches {
  readonly numbers: readonly Int32Array[]
  readonly shown: readonly (readonly [number, DayMatch])[]
}
const SHOWN_MATCHES = new WeakMap<DivisionInDraw, ShownMatches>()

function roundNameIn({ drawn }: DivisionInDraw['evaluation'], stage: number, node: number): string {
  const graph = drawn[stage]?.graph
  return graph === undefined ? '' : roundName(graph, node)
}

function openJobs(division: DivisionInDraw, players: ReadonlyMap<number, number[]>) {
  const idOf = idsByPlace(division)
  return planJobs(division.evaluation, {
    division: division.divisionId,
    minutes: () => 1,
    playersOf: (entryId) => players.get(entryId) ?? [],
    jobId: (stage, node) => idOf(stage, node) ?? 0,
  })
}

/** Byes and a second grand final that need not be played are not matches. */
function deskMatch(
  match: DrawnMatch,
  shown: Pick<DeskMatch, 'number' | 'rules'>,
  job: Job | undefined,
  call: CallRow | undefined,
): DeskMatch[] {
  const sides = [
    match.entry1_id === null ? null : known([match.p1_id, match.p2_id]),
    match.entry2_id === null ? null : known([match.p3_id, match.p4_id]),
  ] as const
  const base = { id: match.id, ...shown, division: match.division_id, sides }
  if (match.state === 'decided') {
    const players = sides.flatMap((side) => side ?? [])
    return [{ ...base, state: 'over', playedUntil: endOf(match, call), players, after: [] }]
  }
  if (job === undefined) return []
  const isQueried = match.state === 'ready' && match.outcome !== null
  const state = isQueried ? 'queried' : match.state === 'ready' ? 'ready' : 'open'
  const playedUntil = isQueried ? endOf(match, call) : null
  return [{ ...base, state, playedUntil, players: job.players, after: job.after ?? [] }]
}

/** The rules of its stage or its format; none if it is played as the game of the day, which may still change. */
function ownRules(match: DrawnMatch, { game }: DeskRow): Pick<DeskMatch, 'rules'> {
  const rules = gameOf(match)
  return match.games === null && isSameGame(rules, GAME_RULES[game]) ? {} : { rules }
}

/** When the players left the court: by the call, else by the report. A walkover has no such time. */
function endOf({ outcome, reported_at: reported }: DrawnMatch, call: CallRow | undefined): number | null {
  if (outcome !== 'played' && outcome !== 'retired') return null
  return (call?.ended_at ?? reported)?.getTime() ?? null
}

/** A result from elsewhere ends a call, and so does a correction that changes the entries of the match. */
function isInPlay(call: CallRow, match: DrawnMatch | undefined): boolean {
  return (
    call.ended_at === null &&
    match?.state === 'ready' &&
    match.outcome === null &&
    match.entry1_id === call.entry1_id &&
    match.entry2_id === call.entry2_id
  )
}

function measuredIn(call: CallRow, match: DrawnMatch | undefined): Measured[] {
  const { ending, game, started_at: started, ended_at: ended } = call
  if (ending !== 'finished' || game === null || started === null || ended === null || match === undefined)
    return []
  const minutes = Math.max(1, Math.round((ended.getTime() - started.getTime()) / MINUTE))
  // The game of the day may have changed since.
  const rules = gameOf({ ...match, desk_game: game })
  return [{ rules, players: 2 * match.seats, minutes }]
}

/** A court is free since it was opened, or since its last match ended. */
function lastUsed(calls: readonly CallRow[], courtId: number, since: Date): Date {
  const ends = calls.flatMap((call) => (call.court_id === courtId ? (call.ended_at ?? []) : []))
  return ends.reduce((latest, end) => (end > latest ? end : latest), since)
}

function playersByEntry(entered: readonly Entered[]): ReadonlyMap<number, number[]> {
  return new Map(
    entered.map(({ participant: { id, userId, partnerId } }) => [id, known([userId, partnerId])]),
  )
}

function winnerOf({ winner_entry_id: winner, entry1_id: first }: DrawnMatch): DayMatch['winner'] {
  return winner === null ? null : winner === first ? 'player1' : 'player2'
}

function known(ids: readonly (number | null)[]): number[] {
  return ids.filter((id) => id !== null)
}
