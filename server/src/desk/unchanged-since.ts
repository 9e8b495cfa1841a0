import type { DayOfPlay } from '@tussle/competition/schedule/play-days'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { findDecision } from '../matches/index.ts'
import { CHANGED_SINCE, type FieldChange } from '../organising/index.ts'
import type { AtDesk } from './at-desk.ts'
import { listCourts } from './courts/courts.store.ts'
import { hasDays } from './days/change-days.ts'
import type { Undoable } from './desk.policy.ts'
import { listPlaces } from './desk.store.ts'
import { hasSettings, type Settings } from './settings/change-desk.ts'

/**
 * The facts that the day log keeps; which of them are set depends on the action. Lines of an older version lack
 * `decisionId` and `pausedAt`.
 */
export interface Facts {
  readonly callId: number
  readonly matchId: number
  readonly matchIds: readonly number[]
  readonly courtId: number
  readonly userIds: readonly number[]
  readonly before: unknown
  readonly after: Settings
  readonly days: readonly DayOfPlay[]
  readonly since: string
  readonly startsAt: string | null
  readonly closedReason: string | null
  readonly reason: string | null
  readonly pausedAt?: string
  readonly announcementId: number
  readonly entryId: number
  readonly keptWinId: number | null
  readonly decisionId?: number | null
  readonly replaced?: NonNullable<FieldChange['replaced']>
}

export interface Undoing {
  readonly ctx: SignedInCtx
  readonly tx: Tx
  readonly id: number
  readonly facts: Facts
  /** When the action was done. */
  readonly at: Date
  readonly competition: AtDesk['competition']
  readonly desk: AtDesk['desk']
}

/** An older action is not undone if that would overwrite what somebody did since. */
export async function refuseIfChangedSince(action: Undoable, undoing: Undoing): Promise<void> {
  const isAsLeft = AS_LEFT[action]
  if (isAsLeft !== undefined && !(await isAsLeft(undoing))) throw new AppError('conflict', CHANGED_SINCE)
}

/** Whether the present is what the action made. The ways back of the other actions refuse by themselves. */
const AS_LEFT: Partial<Record<Undoable, (undoing: Undoing) => Promise<boolean>>> = {
  finished: hasItsDecision,
  'no-show': hasItsDecision,
  decided: hasItsDecision,
  'result-voided': hasItsDecision,
  withdrawn: async (undoing) => undoing.facts.keptWinId === null || (await hasItsDecision(undoing)),
  'court-closed': (undoing) => isCourtClosed(undoing, undoing.facts.reason),
  'court-opened': (undoing) => isCourtClosed(undoing, null),
  ordered: async ({ tx, id, facts }) => {
    const places = await listPlaces(tx, id)
    return places.map((row) => row.match_id).join() === facts.matchIds.join()
  },
  paused: ({ desk: { paused_at: now }, facts: { pausedAt } }) =>
    Promise.resolve(now !== null && (pausedAt === undefined || now.toISOString() === pausedAt)),
  resumed: ({ desk }) => Promise.resolve(desk.paused_at === null),
  changed: hasItsSettings,
  'days-changed': async ({ tx, id, competition, desk, facts: { days, startsAt } }) => {
    const made = { days, startsAt: startsAt === null ? null : new Date(startsAt) }
    return await hasDays(tx, { id, timeZone: competition.time_zone, desk }, made)
  },
  rain: (undoing) =>
    undoing.facts.courtId === undefined ? hasItsSettings(undoing) : isCourtClosed(undoing, null),
}

/** The latest decision about the match is the one that the action made. */
async function hasItsDecision({ tx, facts, at }: Undoing): Promise<boolean> {
  const decision = await findDecision(tx, facts.keptWinId ?? facts.matchId)
  if (decision === undefined) return false
  // The time of a line without the id of its decision is not before that of the decision.
  return facts.decisionId === undefined ? decision.at <= at : decision.id === facts.decisionId
}

async function isCourtClosed({ tx, id, facts }: Undoing, reason: string | null): Promise<boolean> {
  const court = (await listCourts(tx, id)).find((known) => known.id === facts.courtId)
  return court !== undefined && court.closed_reason === reason
}

async function hasItsSettings({ tx, id, desk, facts }: Undoing): Promise<boolean> {
  return await hasSettings(tx, id, desk, facts.after)
}
