import { randomBytes } from 'node:crypto'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { TIMED } from '@tussle/contract/ops/retention'
import { pageAt } from '@tussle/contract/pages'
import { CLAIM_PAGE, SHEET_PAGE, type SheetGuest } from '@tussle/contract/people/claim-links'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { tokenHash } from '../../kernel/security/token-hash.ts'
import { findManagedGuest, isCompetition, isNamedBy } from '../guests.store.ts'
import { presentSheetGuest } from './claims.present.ts'
import { listSheetGuests, lockGuest, replaceLinks } from './links.store.ts'

const TOKEN_BYTES = 24

interface Place {
  readonly kind: CompetitionKind
  readonly id: number
}

interface MadeLink {
  readonly url: string
  readonly expiresAt: string
}

/** Makes the link of one guest. Only its digest is stored, so the link is returned only once. */
export async function makeClaimLink(
  ctx: SignedInCtx,
  origin: string,
  { kind, id, userId }: Place & { readonly userId: number },
): Promise<MadeLink> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const isHere = (await findManagedGuest(tx, kind, id, userId)) && (await lockGuest(tx, userId))
    if (!isHere) throw new AppError('not_found', 'Guest not found')
    const { urls, expiresAt } = await makeLinks(ctx, tx, origin, [userId])
    await audit(tx, ctx, {
      action: 'guest.claim-link',
      object: `user:${userId}`,
      after: { competitionId: id },
    })
    return { url: urls.get(userId) ?? '', expiresAt: expiresAt.toISOString() }
  })
}

/** The same for the player who has named the guest as partner. */
export async function makePartnerLink(ctx: SignedInCtx, origin: string, userId: number): Promise<MadeLink> {
  return await inTransaction(ctx, async (tx) => {
    const isTheirs = (await isNamedBy(tx, userId, ctx.actor.userId)) && (await lockGuest(tx, userId))
    if (!isTheirs) throw new AppError('not_found', 'Guest not found')
    const { urls, expiresAt } = await makeLinks(ctx, tx, origin, [userId])
    await audit(tx, ctx, { action: 'guest.claim-link', object: `user:${userId}`, after: { as: 'partner' } })
    return { url: urls.get(userId) ?? '', expiresAt: expiresAt.toISOString() }
  })
}

interface Sheet {
  readonly guests: SheetGuest[]
  readonly expiresAt: string
  readonly next: number | null
}

/** Makes the links of the guests who play in a competition, a page at a time, for the sheet at the check-in. */
export async function makeClaimSheet(
  ctx: SignedInCtx,
  origin: string,
  { kind, id }: Place,
  after: number | null,
): Promise<Sheet> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    if (!(await isCompetition(tx, kind, id))) throw new AppError('not_found')
    const rows = await listSheetGuests(tx, kind, id, after, SHEET_PAGE)
    const userIds = rows.map((row) => row.user_id)
    const { urls, expiresAt } = await makeLinks(ctx, tx, origin, userIds)
    await audit(tx, ctx, {
      action: 'guest.claim-sheet',
      object: `competition:${id}`,
      after: { guests: rows.length },
    })
    return {
      guests: rows.map((row) => presentSheetGuest(row, urls.get(row.user_id) ?? '')),
      expiresAt: expiresAt.toISOString(),
      next: rows.length < SHEET_PAGE ? null : (userIds.at(-1) ?? null),
    }
  })
}

async function makeLinks(ctx: SignedInCtx, tx: Tx, origin: string, userIds: readonly number[]) {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + TIMED.claimLink.ms)
  const tokens = userIds.map((userId) => ({ userId, token: randomBytes(TOKEN_BYTES).toString('base64url') }))
  await replaceLinks(
    tx,
    tokens.map(({ userId, token }) => ({ userId, hash: tokenHash(token) })),
    { madeBy: ctx.actor.userId, now, expiresAt },
  )
  const urls = new Map(
    tokens.map(({ userId, token }) => [userId, `${origin}${pageAt(CLAIM_PAGE, { token })}`]),
  )
  return { urls, expiresAt }
}
