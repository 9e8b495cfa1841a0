import type { MatchState } from '@tussle/competition/evaluation'
import type { Outcome } from '@tussle/competition/result'
import { expect } from 'vitest'
import type { Step } from './draw-steps.ts'
import type { ReferenceFact } from './reference.ts'
import {
  answer,
  decide,
  freshSets,
  isGuest,
  leave,
  otherOf,
  passTime,
  type Run,
  refusalOf,
  report,
  sidesOf,
  takeBack,
} from './run.ts'

/** Makes one change in the database and in the reference; both must agree whether it is allowed. */
export async function take(run: Run, step: Step): Promise<void> {
  const { reference } = run
  const facts = [...reference.facts.values()]
  const chosen = facts[step.pick % Math.max(1, facts.length)]
  const waiting = facts.filter(isWaiting)
  if (step.does === 'report') await takeReport(run, step)
  else if (step.does === 'decide') await takeDecision(run, step)
  else if (step.does === 'confirm' || step.does === 'dispute') await takeAnswer(run, step, waiting)
  else if (step.does === 'withdraw') await takeLeave(run, step)
  else if (step.does === 'wait') await takeTime(run, waiting)
  else if (step.does !== 'void') await takeSecondReport(run, step, waiting)
  else if (chosen !== undefined) {
    const cascade = step.cascade === true
    const refusal = await refusalOf(takeBack(run, chosen.node, cascade))
    agree(refusal, reference.change(chosen.node, null, cascade))
  }
}

async function takeLeave(run: Run, { pick: at }: Step): Promise<void> {
  const { reference } = run
  const entry = reference.entrants[at % reference.entrants.length]?.id ?? 0
  if (reference.withdrawn.has(entry)) return
  await leave(run, entry)
  reference.leave(entry)
  expect(reference.stranded()).toEqual([])
}

/** The other side has not answered for two days. */
async function takeTime(run: Run, waiting: readonly ReferenceFact[]): Promise<void> {
  await passTime(run)
  for (const fact of waiting) {
    expect(run.reference.change(fact.node, { ...fact, status: 'confirmed' }, false)).toBe(true)
  }
}

async function takeReport(run: Run, { pick: at, side: by = 0, winner = 0 }: Step): Promise<void> {
  const { reference } = run
  const meeting = run.format === 'ladder' ? anyTwo(run, at) : openMatch(run, at)
  if (meeting === undefined) return
  const entrants = by === 0 ? meeting.sides : ([meeting.sides[1], meeting.sides[0]] as const)
  if (isGuest(run, entrants[0])) return
  const sets = freshSets(run, winner)
  const { status, match } = await report(run, entrants[0], entrants[1], sets, dayOf(run))
  expect([status, match.status]).toEqual([201, 'reported'])
  const isTurned = meeting.node !== null && by === 1
  const outcome: Outcome = { kind: 'played', sets: isTurned ? turned(sets) : sets }
  const node = meeting.node ?? match.id
  const order = meeting.node === null ? entrants : meeting.sides
  reference.facts.set(node, { node, entrants: order, outcome, status: 'reported', by: entrants[0] })
  reference.goOn()
}

/** A player reports a match that already has a report. */
async function takeSecondReport(
  run: Run,
  { does, pick: at, winner = 0 }: Step,
  waiting: ReferenceFact[],
): Promise<void> {
  const fact = waiting[at % Math.max(1, waiting.length)]
  if (fact === undefined || fact.outcome.kind !== 'played' || run.format === 'ladder') return
  const { reference } = run
  const by = does === 'restate' ? (fact.by ?? 0) : otherOf(fact, fact.by)
  if (isGuest(run, by)) return
  if (reference.withdrawn.has(by) || reference.withdrawn.has(otherOf(fact, by))) return
  if (does !== 'echo' && meetAgain(run, fact)) return
  const isTurned = fact.entrants[1] === by
  const reported = does === 'echo' ? fact.outcome.sets : freshSets(run, winner)
  const sets = isTurned && does === 'echo' ? turned(reported) : reported
  const outcome: Outcome = { kind: 'played', sets: isTurned ? turned(sets) : sets }
  const refusal = await refusalOf(report(run, by, otherOf(fact, by), sets, dayOf(run)))
  if (does === 'echo') agree(refusal, reference.change(fact.node, { ...fact, status: 'confirmed' }, false))
  else if (does === 'restate') agree(refusal, reference.change(fact.node, { ...fact, outcome }, false))
  else agree(refusal, reference.change(fact.node, { ...fact, status: 'disputed' }, false))
}

async function takeAnswer(run: Run, { does, pick: at }: Step, waiting: ReferenceFact[]): Promise<void> {
  const fact = waiting[at % Math.max(1, waiting.length)]
  if (fact === undefined || isGuest(run, otherOf(fact, fact.by))) return
  const verb = does === 'confirm' ? 'confirm' : 'dispute'
  const refusal = await refusalOf(answer(run, fact.node, otherOf(fact, fact.by), verb))
  const status = does === 'confirm' ? 'confirmed' : 'disputed'
  agree(refusal, run.reference.change(fact.node, { ...fact, status }, false))
}

async function takeDecision(run: Run, { pick: at, winner = 0, kind, cascade = false }: Step): Promise<void> {
  const { reference } = run
  const meetings =
    run.format === 'ladder'
      ? [...reference.facts.values()].map(({ node, entrants }) => ({ node, sides: entrants }))
      : reference.states().flatMap((state) => {
          const [a = null, b = null] = sidesOf(state)
          return a === null || b === null ? [] : [{ node: state.match, sides: [a, b] as const }]
        })
  const meeting = meetings[at % Math.max(1, meetings.length)]
  if (meeting === undefined) return
  const outcome = decidedAs(run, kind, winner)
  const refusal = await refusalOf(decide(run, meeting.node, outcome, cascade))
  const status = kind === 'played' || kind === 'retired' ? 'confirmed' : 'walkover'
  const entered = { node: meeting.node, entrants: meeting.sides, outcome, status, by: null } as const
  agree(refusal, reference.change(meeting.node, entered, cascade))
}

function decidedAs(run: Run, kind: string | undefined, winner: 0 | 1): Outcome {
  if (kind === 'walkover') return { kind, winner }
  if (kind === 'retired') return { kind, winner, sets: [[7, 3]] }
  return kind === 'double_forfeit' ? { kind } : { kind: 'played', sets: freshSets(run, winner) }
}

/** Both refuse for the same reason, or neither does. */
function agree(refusal: string | null, isAllowed: boolean): void {
  expect(refusal).toBe(isAllowed ? null : 'downstream_played')
}

function openMatch(run: Run, at: number) {
  const open = run.reference.states().filter((state) => isOpen(run, state))
  const picked = open[at % Math.max(1, open.length)]
  // Of several open matches of the same two, a report is about the first.
  const state =
    picked && open.find((each) => sidesOf(picked).every((entrant) => sidesOf(each).includes(entrant)))
  const [a = null, b = null] = state === undefined ? [] : sidesOf(state)
  if (state === undefined || a === null || b === null) return undefined
  return { node: state.match, sides: [a, b] as const }
}

function anyTwo({ reference }: Run, at: number) {
  const here = reference.entrants.filter(({ id }) => !reference.withdrawn.has(id))
  const [a, b] = [here[at % here.length]?.id, here[(at + 1) % here.length]?.id]
  return a === undefined || b === undefined || a === b ? undefined : { node: null, sides: [a, b] as const }
}

function isOpen({ reference }: Run, state: MatchState): boolean {
  return state.status === 'ready' && !reference.facts.has(state.match)
}

function isWaiting({ status }: ReferenceFact): boolean {
  return status === 'reported'
}

/** If two sides meet twice, a report refers to the later match, pending or played. */
function meetAgain(run: Run, fact: ReferenceFact): boolean {
  const { reference } = run
  const isLater = (other: ReferenceFact) =>
    other.node > fact.node && samePair(other.entrants, fact) && 'sets' in other.outcome
  return (
    reference.states().some((state) => isOpen(run, state) && samePair(sidesOf(state), fact)) ||
    [...reference.facts.values()].some(isLater)
  )
}

function samePair(sides: readonly (number | null)[], { entrants }: ReferenceFact): boolean {
  return sides.includes(entrants[0]) && sides.includes(entrants[1])
}

function turned(sets: readonly (readonly [number, number])[]) {
  return sets.map(([a, b]) => [b, a] as const)
}

/** On a ladder each meeting is on another day. */
function dayOf({ format, counter }: Run): string {
  const days = format === 'ladder' ? counter.value : 0
  return new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)
}
