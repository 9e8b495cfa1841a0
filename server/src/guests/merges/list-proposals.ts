import type { Rating } from '@tussle/competition/divisions'
import {
  isProposal,
  type Likened,
  type Likeness,
  likenessesOf,
  likenessWeight,
} from '@tussle/competition/people/likeness'
import { strengthOf } from '@tussle/competition/strength'
import { type MergeProposals, MOST_PROPOSALS } from '@tussle/contract/people/merge-proposals'
import type { Comparison } from '@tussle/contract/people/merges'
import { getClubById, refuseUnlessInTeam } from '../../clubs/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { listDecidedRows } from './decided.store.ts'
import {
  type GuestFactsRow,
  type GuestSkillRow,
  listGuestEntries,
  listGuestFacts,
  listSkillsOf,
} from './guest-facts.store.ts'
import { type Compared, presentComparison, presentDecided, presentProposal } from './merges.present.ts'
import { findAnswer, listProposedRows } from './proposals.store.ts'
import { findRefusalAt } from './refusal.ts'

const SHOWN_DECIDED = 20
const SHOWN_ENTRIES = 10

/** Guests of a club who may be one person. Nothing is merged by it. */
export async function listMergeProposals(ctx: SignedInCtx, clubId: number): Promise<MergeProposals> {
  await refuseUnlessInTeam(ctx, ctx.db, clubId, 'club-organiser')
  const { id, name } = await getClubById(ctx, clubId)
  return await inSnapshot(ctx, async (tx) => {
    const rows = await listProposedRows(tx, clubId, MOST_PROPOSALS + 1)
    const ids = [...new Set(rows.flatMap((row) => [row.first_id, row.second_id]))]
    const guests = await likenedGuests(tx, clubId, ids)
    const found = rows.slice(0, MOST_PROPOSALS).flatMap((row) => {
      const [first, second] = [guests.get(row.first_id), guests.get(row.second_id)]
      if (first === undefined || second === undefined) return []
      const likenesses = likenessesOf(first.likened, second.likened)
      return isProposal(likenesses) ? [{ first, second, likenesses, isToAsk: row.is_to_ask }] : []
    })
    const decided = await listDecidedRows(tx, clubId, ctx.clock.now(), SHOWN_DECIDED)
    return {
      club: { id, name },
      proposals: found
        .toSorted(byLikeness)
        .map((each) => presentProposal(keptFirst(each), each.likenesses, each.isToAsk)),
      isMore: rows.length > MOST_PROPOSALS,
      decided: decided.map(presentDecided),
    }
  })
}

/** Two guests of a club side by side, and why they cannot be one person, if so. */
export async function compareGuests(
  ctx: SignedInCtx,
  clubId: number,
  { firstId, secondId }: { readonly firstId: number; readonly secondId: number },
): Promise<Comparison> {
  await refuseUnlessInTeam(ctx, ctx.db, clubId, 'club-organiser')
  return await inSnapshot(ctx, async (tx) => {
    const guests = await likenedGuests(tx, clubId, [firstId, secondId])
    const [kept, other] = [guests.get(firstId), guests.get(secondId)]
    if (kept === undefined || other === undefined || kept === other) {
      throw new AppError('not_found', 'Guest not found')
    }
    const people = { from: secondId, into: firstId }
    return presentComparison({
      kept: await withEntries(tx, kept),
      other: await withEntries(tx, other),
      likenesses: likenessesOf(kept.likened, other.likened),
      answer: (await findAnswer(tx, people)) ?? null,
      refusal: await findRefusalAt(tx, clubId, people),
    })
  })
}

interface LikenedGuest {
  readonly facts: GuestFactsRow
  readonly skills: readonly GuestSkillRow[]
  readonly likened: Likened
}

async function likenedGuests(
  db: Queryable,
  clubId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LikenedGuest>> {
  const facts = await listGuestFacts(db, clubId, ids)
  const skills = Map.groupBy(await listSkillsOf(db, ids), (row) => row.user_id)
  return new Map(
    facts.map((row) => {
      const own = skills.get(row.user_id) ?? []
      const { rating, source } = strengthOf({ level: row.level as Rating | null, skill: own[0] ?? null })
      const likened = {
        nameKey: row.name_key,
        emailKey: row.email_key,
        phone: row.phone,
        strength: source === 'none' ? null : rating,
        partnerIds: row.partner_ids,
      }
      return [row.user_id, { facts: row, skills: own, likened }]
    }),
  )
}

async function withEntries(db: Queryable, { facts, skills }: LikenedGuest): Promise<Compared> {
  return { facts, skills, entries: await listGuestEntries(db, facts.user_id, SHOWN_ENTRIES) }
}

interface Found {
  readonly first: LikenedGuest
  readonly second: LikenedGuest
  readonly likenesses: readonly Likeness[]
  readonly isToAsk: boolean
}

function byLikeness(one: Found, two: Found): number {
  return (
    Number(one.isToAsk) - Number(two.isToAsk) ||
    likenessWeight(two.likenesses) - likenessWeight(one.likenesses) ||
    two.second.facts.user_id - one.second.facts.user_id ||
    two.first.facts.user_id - one.first.facts.user_id
  )
}

/** Who has played more stays, unless the organiser says otherwise; else whoever is known for longer. */
function keptFirst({ first, second }: Found): readonly [GuestFactsRow, GuestFactsRow] {
  const played = ({ facts: { won, lost } }: LikenedGuest) => won + lost
  const isSecond = played(second) > played(first)
  return isSecond ? [second.facts, first.facts] : [first.facts, second.facts]
}
