import { blocksIn, bookingsIn, overlapsIn } from '@tussle/competition/desk/blocks'
import { planDay } from '@tussle/competition/desk/plan'
import { projectedMatches } from '@tussle/competition/desk/projected'
import type { DeskMatch, DeskState, PlayDay } from '@tussle/competition/desk/state'
import { waysToFit, withLastDay, worstDivision } from '@tussle/competition/desk/ways'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import type { DaysOfPlay, listFitWays as waysContract } from '@tussle/contract/desk/days'
import type { AnswerOf } from '@tussle/contract/endpoint'
import { withChosenNames } from '../../accounts/index.ts'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import { DAY, MINUTE } from '../../kernel/clock.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { type DayAsItIs, readDay } from '../read-day.ts'
import { type DaysInPlan, presentDays, presentWay } from './days.present.ts'
import { listDivisionsOnDays } from './days.store.ts'
import { nextDayOf, playDay } from './known-days.policy.ts'

/** The days of a tournament and the plan on them, for organisers. Divisions that are not drawn are planned as if. */
export async function getDays(ctx: SignedInCtx, id: number): Promise<DaysOfPlay> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  const read = await inSnapshot(ctx, (tx) => readDays(ctx, tx, id))
  const plan = planDay(read.state, { runs: 0 })
  const bookings = bookingsIn(read.state, plan)
  const overlaps = overlapsIn(read.state, bookings)
  const named = new Set(overlaps.flatMap(({ players }) => players))
  const people = await withChosenNames(
    ctx.db,
    [...read.day.people.values()].filter((person) => named.has(person.id)),
  )
  const worst = worstDivision(read.state, plan)
  return presentDays({
    ...read,
    ...{ plan, bookings, overlaps, blocks: blocksIn(bookings) },
    people: new Map(people.map((person) => [person.id, person])),
    worst: worst === null ? null : { division: worst, wouldEnd: wouldEnd(read.state, worst) },
  })
}

/** What can be changed so that more fits, with the consequences of each. */
export async function listFitWays(ctx: SignedInCtx, id: number): Promise<AnswerOf<typeof waysContract>> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  const { day, state } = await inSnapshot(ctx, (tx) => readDays(ctx, tx, id))
  const { timeZone } = day.tournament
  const last = day.known.days.at(-1)
  const next = nextDayOf(day.known, day.at, timeZone)
  const room = {
    nextDay: next && playDay(next, timeZone),
    midnight: last === undefined ? 0 : playDay({ ...last, ends: '24:00' }, timeZone).ends,
  }
  return waysToFit(state, room).map((way) => presentWay(day, way))
}

/** The state of the desk, with the matches that divisions would have which are not drawn yet. */
async function readDays(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
): Promise<Pick<DaysInPlan, 'day' | 'state' | 'rows' | 'drawn'>> {
  const day = await readDay(ctx, tx, id)
  const rows = await listDivisionsOnDays(tx, id)
  const drawn = new Set(Array.from(day.matches.values(), ({ divisionId }) => divisionId))
  const projected: DeskMatch[] = []
  for (const { id: divisionId, plan } of rows) {
    if (drawn.has(divisionId)) continue
    const entries = entriesOf(day, divisionId)
    const ownPlan = plan ?? planOfFormat(day.format, entries.length)
    projected.push(...projectedMatches({ id: divisionId, plan: ownPlan, entries }, -1 - projected.length))
  }
  return { day, rows, drawn, state: { ...day.state, matches: [...day.state.matches, ...projected] } }
}

function entriesOf({ entries }: DayAsItIs, divisionId: number): (readonly number[])[] {
  return entries
    .filter((entry) => entry.divisionId === divisionId && !entry.hasLeft)
    .map(({ userIds }) => userIds)
}

/** When a division would end if the last day had no end. */
function wouldEnd(state: DeskState, division: number): number {
  const last: PlayDay = state.days.at(-1) ?? { starts: state.now, ends: state.now }
  const endless = withLastDay(state, { ...last, ends: last.ends + DAY - MINUTE })
  const own = bookingsIn(endless, planDay(endless, { runs: 0 })).filter((each) => each.division === division)
  return Math.max(last.ends, ...own.map(({ ends }) => ends))
}
