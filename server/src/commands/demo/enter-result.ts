import { matchWinner, type Sets, setsWon, totalPoints } from '@tussle/competition/score'
import { dayAt } from '@tussle/contract/calendar'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Match } from '@tussle/contract/play/matches'
import { MINUTE } from '../../kernel/clock.ts'
import { AlreadyExists } from '../../kernel/http/already-exists.ts'
import { confirmMatch, decideMatch, disputeMatch, submitScore } from '../../matches/index.ts'
import type { Incident } from './competitions.ts'
import type { DemoRun } from './demo-run.ts'
import { seenFrom, wrongSets } from './games.ts'
import type { Side } from './sides.ts'

/** How a result ends, and the reason that was given. */
export interface Ending {
  readonly is: 'reported' | 'confirmed' | Incident
  readonly reason: string | null
}

export interface ResultToEnter {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly timeZone: string
  /** The first reports. */
  readonly sides: readonly [Side, Side]
  readonly sets: Sets
  readonly at: Date
  readonly ending: Ending
  readonly location: string | null
  readonly notes: string | null
}

/** What is known of a match. */
export type Known = Pick<Match, 'id' | 'status' | 'entry1Id'>

type Step = 'report' | 'answer' | 'decide'

const ANSWERED_AFTER = 20 * MINUTE
const DECIDED_AFTER = 60 * MINUTE

/** Enters a result through the ordinary verbs, starting from where an interrupted run stopped. */
export async function enterResult(run: DemoRun, result: ResultToEnter, known: Known | null): Promise<void> {
  let match = known
  for (;;) {
    const step = nextStep(result.ending, match)
    if (step === null) return
    match = await take(run, result, step, match)
  }
}

/** The steps that a match still needs to end as planned; null if none is left, or if visitors have changed it. */
export function nextStep({ is }: Ending, match: Known | null): Step | null {
  if (match === null || match.status === 'pending')
    return is === 'walkover' || is === 'retired' ? 'decide' : 'report'
  if (match.status === 'reported') return is === 'reported' ? null : 'answer'
  return match.status === 'disputed' && is === 'corrected' ? 'decide' : null
}

async function take(run: DemoRun, result: ResultToEnter, step: Step, match: Known | null): Promise<Known> {
  if (step === 'report') return await report(run, result)
  if (match === null) throw new Error(`there is no match to ${step}`)
  if (step === 'decide') return await decide(run, result, match)
  const { is, reason } = result.ending
  const ctx = run.as(playerOf(result.sides[1]), after(result, ANSWERED_AFTER))
  return await (is === 'confirmed' ? confirmMatch(ctx, match.id) : disputeMatch(ctx, match.id, { reason }))
}

/** The report of the first side; a result that is corrected later is wrong here. */
async function report(run: DemoRun, result: ResultToEnter): Promise<Known> {
  const { kind, competitionId, timeZone, at, location, notes } = result
  const [mine, theirs] = result.sides.map(playerOf) as [number, number]
  const sets = result.ending.is === 'corrected' ? wrongSets(result.sets) : result.sets
  const [player1Score, player2Score] = totalPoints(sets)
  const [player1, player2] = setsWon(sets)
  const answer = await submitScore(run.as(mine, at), {
    ...(kind === 'league' ? { leagueId: competitionId } : { tournamentId: competitionId }),
    player2Id: theirs,
    player1Score,
    player2Score,
    winnerId: matchWinner(sets) === 0 ? mine : theirs,
    matchDate: dayAt(at, timeZone),
    location,
    notes,
    sets: entriesOf(sets),
    setsWon: { player1, player2 },
  })
  return answer instanceof AlreadyExists ? answer.body : answer
}

/** What the organiser decides; a walkover and a retirement go to the side that is ahead. */
async function decide(run: DemoRun, result: ResultToEnter, { id, entry1Id }: Known): Promise<Known> {
  const { is, reason } = result.ending
  const first = result.sides[0].entryId === entry1Id ? 0 : 1
  const sets = seenFrom(first, result.sets)
  return await decideMatch(run.organiser(after(result, DECIDED_AFTER)), id, {
    reason: reason ?? '',
    cascade: false,
    ...(is === 'walkover' || is === 'retired'
      ? { outcome: is, winner: (matchWinner(sets) ?? 0) === 0 ? 'player1' : 'player2' }
      : { outcome: 'played' }),
    ...(is === 'walkover' ? {} : { sets: entriesOf(sets) }),
  })
}

function after({ at }: ResultToEnter, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}

function playerOf({ players }: Side): number {
  return players[0]?.id ?? 0
}

function entriesOf(sets: Sets) {
  return sets.map(([playerScore, opponentScore]) => ({ playerScore, opponentScore }))
}
