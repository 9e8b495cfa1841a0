import { dayAt } from '@tussle/contract/calendar'
import type { FixturesPreview } from '@tussle/contract/manage'
import { getShownCompetition } from '../competitions/index.ts'
import { DAY } from '../kernel/clock.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { findDraw } from './board.store.ts'
import { listCandidates } from './draw.store.ts'
import { drawOf, nodesOf, sizeProblem } from './draw-division.ts'

const WEEK_DAYS = 7

type Week = FixturesPreview['weeks'][number]

/** What `makeFixtures` would make of the division as it is now; nothing is written (OQ-087). */
export async function previewFixtures(
  ctx: SignedInCtx,
  { id, divisionId }: { readonly id: number; readonly divisionId: number },
): Promise<FixturesPreview> {
  const { listed, divisions } = await getShownCompetition(ctx, ctx.db, 'league', id)
  if (!divisions.some((division) => division.id === divisionId)) {
    throw new AppError('not_found', 'Division not found')
  }
  const candidates = await listCandidates(ctx.db, divisionId)
  const complete = candidates.filter(({ is_complete: isComplete }) => isComplete)
  const leftOut = candidates.length - complete.length
  const refusal = sizeProblem(complete.length, 'round_robin')
  if (refusal !== null) return { weeks: [], leftOut, isMade: false, refusal }
  const draw = drawOf(complete, 'round_robin')
  const known = await findDraw(ctx.db, divisionId)
  const names = new Map(complete.map((entry) => [entry.id, entry.name]))
  const rounds = Map.groupBy(nodesOf(draw), ({ round }) => round)
  const dayOf = weekDays(listed.card)
  return {
    weeks: [...rounds].map(([week, nodes]) => ({
      week,
      ...dayOf(week),
      matches: nodes.flatMap(({ entry1_id: one, entry2_id: two }) =>
        one === null || two === null ? [] : [{ side1: names.get(one) ?? '', side2: names.get(two) ?? '' }],
      ),
    })),
    leftOut,
    isMade: known?.entry_ids.join() === draw.entryIds.join(),
    refusal: null,
  }
}

interface Season {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly timeZone: string
}

/** The first week begins with the league. */
function weekDays({ startDate, endDate, timeZone }: Season) {
  const first = Date.parse(`${dayAt(new Date(startDate ?? 0), timeZone)}T00:00:00Z`)
  const last = dayAt(new Date(endDate ?? 0), timeZone)
  return (week: number): Pick<Week, 'startsOn' | 'isLate'> => {
    const startsOn = new Date(first + (week - 1) * WEEK_DAYS * DAY).toISOString().slice(0, 10)
    return { startsOn, isLate: startsOn > last }
  }
}
