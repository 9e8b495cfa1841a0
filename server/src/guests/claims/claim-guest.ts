import { dayAt } from '@tussle/contract/calendar'
import type { Claim } from '@tussle/contract/people/claims'
import { MINUTE } from '../../kernel/clock.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { tokenHash } from '../../kernel/security/token-hash.ts'
import { presentClaim } from './claims.present.ts'
import { findDisplayName, findTimeZone, listClaimedResults, listPaid, listSkills } from './claims.store.ts'
import { findLink, type LinkRow, lockLink } from './links.store.ts'
import { mergePeople, undoMerge } from './merge-people.ts'
import { findMergeOf, type MergeRow } from './merges.store.ts'
import { DEAD_LINK } from './show-claim-link.ts'

/** How long the claimer can take it back. */
export const CLAIM_UNDO_MS = 10 * MINUTE
const SHOWN_RESULTS = 20

/**
 * Makes a guest's entries, results and payments the caller's. Whoever comes second learns when the place was claimed;
 * the claimer who asks again gets the same answer.
 */
export async function claimGuest(ctx: SignedInCtx, token: string): Promise<Claim> {
  return await inTransaction(ctx, async (tx) => {
    const hash = tokenHash(token)
    const link = known(await findLink(tx, hash, ctx.clock.now()))
    if (link.used_at !== null) return await getOwnClaim(ctx, tx, link)
    const people = { from: link.user_id, into: ctx.actor.userId }
    let locked: LinkRow = link
    const merged = await mergePeople(
      ctx,
      tx,
      { ...people, kind: 'claim', clubId: null, undoMs: CLAIM_UNDO_MS, asYou: true },
      async () => {
        locked = known(await lockLink(tx, hash, ctx.clock.now()))
        return locked.used_at === null
      },
    )
    if (merged === null) return await getOwnClaim(ctx, tx, locked)
    await audit(tx, ctx, {
      action: 'guest.claimed',
      object: `user:${link.user_id}`,
      after: { mergeId: merged.id },
    })
    return await getOwnClaim(ctx, tx, { ...link, used_at: ctx.clock.now() })
  })
}

/** What the caller has claimed by this link. */
export async function getClaim(ctx: SignedInCtx, token: string): Promise<Claim> {
  const link = known(await findLink(ctx.db, tokenHash(token), ctx.clock.now()))
  const merge = link.used_at === null ? undefined : await findMergeOf(ctx.db, link.user_id)
  if (merge?.into_user_id !== ctx.actor.userId) throw new AppError('not_found', DEAD_LINK)
  return await describe(ctx, ctx.db, merge)
}

/** Takes a claim back: the guest is as before, and the link works again. */
export async function undoClaim(ctx: SignedInCtx, token: string): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const link = known(await findLink(tx, tokenHash(token), ctx.clock.now()))
    const merge = await findMergeOf(tx, link.user_id)
    if (merge?.into_user_id !== ctx.actor.userId) throw new AppError('not_found', DEAD_LINK)
    await undoMerge(ctx, tx, merge)
    await audit(tx, ctx, {
      action: 'guest.claim-undone',
      object: `user:${link.user_id}`,
      after: { mergeId: merge.id },
    })
    return { message: 'Taken back. The place is a guest’s again' }
  })
}

function known(link: LinkRow | undefined): LinkRow {
  if (link === undefined) throw new AppError('not_found', DEAD_LINK)
  return link
}

/** The claim behind a used link, if it is the caller's. */
async function getOwnClaim(ctx: SignedInCtx, tx: Tx, link: LinkRow): Promise<Claim> {
  const merge = await findMergeOf(tx, link.user_id)
  if (merge?.into_user_id === ctx.actor.userId) return await describe(ctx, tx, merge)
  const zone = await findTimeZone(tx, merge?.trace?.competitions ?? [])
  throw new AppError(
    'conflict',
    `This place was claimed on ${dayText(link.used_at ?? ctx.clock.now(), zone)}.`,
  )
}

function dayText(at: Date, timeZone = 'UTC'): string {
  const day = new Date(`${dayAt(at, timeZone)}T00:00:00Z`)
  return new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(day)
}

async function describe(ctx: SignedInCtx, db: Queryable, merge: MergeRow): Promise<Claim> {
  const { into_user_id: userId, trace } = merge
  return presentClaim({
    displayName: (await findDisplayName(db, userId)) ?? '',
    merge,
    now: ctx.clock.now(),
    results: await listClaimedResults(db, userId, trace?.matches ?? [], SHOWN_RESULTS),
    skills: await listSkills(db, userId),
    paid: await listPaid(db, trace?.balances ?? []),
  })
}
