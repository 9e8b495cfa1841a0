import type { SignedInCtx } from '../../kernel/context.ts'
import { type Queryable, type Tx, violatedConstraint } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { personMerged } from '../guests.events.ts'
import {
  isOverLimit,
  listClashes,
  listCompetitionsOf,
  listKinds,
  listPeople,
  lockPeople,
  lockPeopleIn,
  movePerson,
  movePersonBack,
} from './merge.store.ts'
import { insertMerge, type MergeRow, markUndone } from './merges.store.ts'
import type { Trace, TwoPeople } from './trace.columns.ts'

export const CHANGED_SINCE =
  'Something has been entered since, so this cannot be taken back here. Please ask an organiser'

interface Merging extends TwoPeople {
  readonly kind: 'claim' | 'merge'
  /** For which club an organiser decides it. */
  readonly clubId: number | null
  readonly undoMs: number
  /** How the refusal names the second person. */
  readonly asYou: boolean
}

/**
 * Makes everything of a guest another person's, within the caller's transaction: the only place that does so. The locks
 * are taken in a fixed order: competitions, people, guests, links. `still` checks under them what the caller relies on.
 */
export async function mergePeople(
  ctx: SignedInCtx,
  tx: Tx,
  merging: Merging,
  still: () => Promise<boolean> = async () => true,
): Promise<{ readonly id: number; readonly trace: Trace } | null> {
  const { from, into, kind, clubId, undoMs, asYou } = merging
  const at = ctx.clock.now()
  const competitions = await lockPeople(tx, merging)
  if (!(await still())) return null
  await refuseUnlessBothExist(tx, merging)
  const refusal = await findRefusal(tx, merging, asYou, competitions)
  if (refusal !== null) throw new AppError('conflict', refusal)
  const trace = await movePerson(tx, merging, competitions, kind === 'claim' ? at : null).catch(
    (error: unknown) => {
      if (violatedConstraint(error) !== 'participant_entries_limit') throw error
      throw new AppError('conflict', limitText(asYou), { cause: error })
    },
  )
  const undoUntil = new Date(at.getTime() + undoMs)
  const id = await insertMerge(
    tx,
    { from, into, kind, byUserId: ctx.actor.userId, clubId, at, undoUntil },
    trace,
  )
  await noteMerge(ctx, tx, { fromUserId: from, intoUserId: into, isUndone: false }, trace)
  return { id, trace }
}

/** Why the two cannot be one person, as a sentence; null if nothing is against it. */
export async function findRefusal(
  db: Queryable,
  people: TwoPeople,
  asYou: boolean,
  known?: readonly number[],
): Promise<string | null> {
  const competitions = known ?? (await listCompetitionsOf(db, people.from))
  const clashes = await listClashes(db, people, competitions)
  if (clashes.length > 0) return clashText(asYou, clashes)
  return (await isOverLimit(db, people)) ? limitText(asYou) : null
}

/** Restores every row as it was. Refused once something was built on the merge. */
export async function undoMerge(ctx: SignedInCtx, tx: Tx, merge: MergeRow): Promise<void> {
  const { trace, from_user_id: from, into_user_id: into } = merge
  if (trace === null || merge.undo_until <= ctx.clock.now()) {
    throw new AppError('conflict', 'This can no longer be taken back')
  }
  const people = { from, into }
  await lockPeopleIn(tx, people, trace)
  if (!(await markUndone(tx, merge.id, ctx.clock.now()))) {
    throw new AppError('conflict', 'This was taken back already')
  }
  const isBack = await movePersonBack(tx, people, trace, merge.at)
  if (!isBack) throw new AppError('conflict', CHANGED_SINCE)
  await noteMerge(ctx, tx, { fromUserId: into, intoUserId: from, isUndone: true }, trace)
}

async function refuseUnlessBothExist(tx: Tx, { from, into, kind }: Merging): Promise<void> {
  const people = await listPeople(tx, { from, into })
  const guest = people.find(({ id }) => id === from)
  const other = people.find(({ id }) => id === into)
  const isRight = other?.is_guest === (kind === 'merge') && other.deleted_at === null
  if (guest?.is_guest !== true || !isRight) throw new AppError('not_found', 'Guest not found')
}

/** What follows from results is counted again after the commit, and open pages read their competition again. */
async function noteMerge(
  ctx: SignedInCtx,
  tx: Tx,
  event: { readonly fromUserId: number; readonly intoUserId: number; readonly isUndone: boolean },
  { matches, competitions }: Trace,
): Promise<void> {
  await ctx.outbox.emit(tx, personMerged, { ...event, matchIds: [...matches] })
  for (const { id, kind } of await listKinds(tx, competitions)) ctx.changes.note(`${kind}:${id}`)
}

function clashText(asYou: boolean, divisions: readonly string[]): string {
  const where = divisions.join(', ')
  return asYou
    ? `You are in ${where} yourself, so this is another person. Please ask the organiser`
    : `Both are in ${where}, so they are two people`
}

function limitText(asYou: boolean): string {
  return asYou
    ? 'You would be in more divisions than the competition allows. Please ask the organiser'
    : 'One person would be in more divisions than the competition allows'
}
