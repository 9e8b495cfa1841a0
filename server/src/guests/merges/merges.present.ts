import type { Rating } from '@tussle/competition/divisions'
import type { Likeness } from '@tussle/competition/people/likeness'
import { publicRating } from '@tussle/competition/rating'
import type { DecidedProposal, MergeProposal } from '@tussle/contract/people/merge-proposals'
import type { ComparedGuest, Comparison, GuestMerge } from '@tussle/contract/people/merges'

interface FactsRow {
  readonly user_id: number
  readonly name: string
  readonly created_at: Date
  readonly entered_in: string
  readonly time_zone: string
  readonly email: string | null
  readonly phone: string | null
  readonly level: string | null
  readonly won: number
  readonly lost: number
  readonly has_link: boolean
}

interface SkillRow {
  readonly play: 'singles' | 'doubles'
  readonly mu: number
  readonly sigma: number
  readonly matches: number
}

interface EntryRow {
  readonly competition: string
  readonly division: string
  readonly is_drawn: boolean
  readonly partner: string | null
  readonly total: number
}

const SHOWN_PARTNERS = 3
const SHOWN_DIGITS = 4

export interface Compared {
  readonly facts: FactsRow
  readonly skills: readonly SkillRow[]
  readonly entries: readonly EntryRow[]
}

interface Comparing extends Pick<Comparison, 'answer' | 'refusal'> {
  readonly kept: Compared
  readonly other: Compared
  readonly likenesses: readonly Likeness[]
}

export function presentComparison({ kept, other, likenesses, answer, refusal }: Comparing): Comparison {
  return {
    kept: presentCompared(kept),
    other: presentCompared(other),
    likenesses: [...likenesses],
    answer,
    refusal,
  }
}

function presentCompared({ facts, skills, entries }: Compared): ComparedGuest {
  const partners = entries.flatMap(({ partner }) => partner ?? [])
  return {
    userId: facts.user_id,
    name: facts.name,
    since: facts.created_at.toISOString(),
    enteredIn: facts.entered_in,
    timeZone: facts.time_zone,
    email: facts.email === null ? null : partOfEmail(facts.email),
    phone: facts.phone === null ? null : partOfPhone(facts.phone),
    level: facts.level as Rating | null,
    ratings: skills.map(({ play, mu, sigma, matches }) => ({
      play,
      rating: publicRating({ mu, sigma }),
      matches,
    })),
    partners: [...new Set(partners)].slice(0, SHOWN_PARTNERS),
    entries: entries.map(({ competition, division, is_drawn: isDrawn }) => ({
      competition,
      division,
      isDrawn,
    })),
    entryCount: entries[0]?.total ?? 0,
    won: facts.won,
    lost: facts.lost,
    hasLink: facts.has_link,
  }
}

type Named = Pick<FactsRow, 'user_id' | 'name'>

export function presentProposal(
  [first, second]: readonly [Named, Named],
  likenesses: readonly Likeness[],
  isToAsk: boolean,
): MergeProposal {
  return { first: named(first), second: named(second), likenesses: [...likenesses], isToAsk }
}

interface DecidedRow {
  readonly merge_id: number | null
  readonly first_id: number
  readonly first_name: string
  readonly second_id: number
  readonly second_name: string
  readonly at: Date
  readonly undo_until: Date | null
}

export function presentDecided(row: DecidedRow): DecidedProposal {
  return {
    mergeId: row.merge_id,
    first: { userId: row.first_id, name: row.first_name },
    second: { userId: row.second_id, name: row.second_name },
    at: row.at.toISOString(),
    undoUntil: row.undo_until?.toISOString() ?? null,
  }
}

interface Merged {
  readonly merge: {
    readonly id: number
    readonly into_user_id: number
    readonly undo_until: Date
    readonly trace: { readonly entries: readonly number[]; readonly matches: readonly number[] } | null
  }
  readonly name: string
  readonly paid: readonly { readonly currency: string; readonly amount: number }[]
}

export function presentMerge({ merge, name, paid }: Merged): GuestMerge {
  return {
    id: merge.id,
    person: { id: merge.into_user_id, displayName: name },
    undoUntil: merge.undo_until.toISOString(),
    entries: merge.trace?.entries.length ?? 0,
    matches: merge.trace?.matches.length ?? 0,
    paid: paid.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
  }
}

function named({ user_id: userId, name }: Named): MergeProposal['first'] {
  return { userId, name }
}

/** Enough to compare two addresses; the whole one is in the contact list, where each reading is on record. */
function partOfEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0)}…${email.slice(at)}`
}

function partOfPhone(phone: string): string {
  return `… ${phone.replaceAll(/\D/gu, '').slice(-SHOWN_DIGITS)}`
}
