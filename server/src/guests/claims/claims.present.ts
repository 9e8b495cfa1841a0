import { publicRating, RELIABLE_FROM, reliability } from '@tussle/competition/rating'
import type { SheetGuest } from '@tussle/contract/people/claim-links'
import type { Claim, ClaimLink } from '@tussle/contract/people/claims'

interface EntryRow {
  readonly kind: 'league' | 'tournament'
  readonly competition_id: number
  readonly competition: string
  readonly division: string
  readonly partner: string | null
  readonly starts_at: Date | null
  readonly time_zone: string
  readonly location: string | null
}

interface GuestRow {
  readonly display_name: string
  readonly club_name: string | null
  readonly time_zone: string
  readonly won: number
  readonly lost: number
}

/** Names and results that everybody sees; nothing that organisers wrote down. */
export function presentClaimLink(guest: GuestRow, entries: readonly EntryRow[], expiresAt: Date): ClaimLink {
  return {
    claimedAt: null,
    timeZone: guest.time_zone,
    name: guest.display_name,
    club: guest.club_name,
    entries: entries.map((row) => ({
      kind: row.kind,
      competitionId: row.competition_id,
      competition: row.competition,
      division: row.division,
      partner: row.partner,
      startsAt: row.starts_at?.toISOString() ?? null,
      timeZone: row.time_zone,
      location: row.location,
    })),
    won: guest.won,
    lost: guest.lost,
    expiresAt: expiresAt.toISOString(),
  }
}

/** A used link says when it was used, and nothing about who did. */
export function presentUsedLink(usedAt: Date, timeZone: string, expiresAt: Date): ClaimLink {
  return {
    claimedAt: usedAt.toISOString(),
    timeZone,
    ...{ name: '', club: null, entries: [], won: 0, lost: 0 },
    expiresAt: expiresAt.toISOString(),
  }
}

interface Claimed {
  readonly displayName: string
  readonly merge: {
    readonly at: Date
    readonly undo_until: Date
    readonly trace: { readonly entries: readonly number[]; readonly matches: readonly number[] } | null
  }
  readonly now: Date
  readonly results: readonly {
    readonly match_id: number
    readonly won: boolean
    readonly sets: readonly number[]
    readonly opponents: readonly string[]
    readonly played_on: string
  }[]
  readonly skills: readonly {
    readonly play: 'singles' | 'doubles'
    readonly mu: number
    readonly sigma: number
    readonly matches: number
  }[]
  readonly paid: readonly { readonly currency: string; readonly amount: number }[]
}

export function presentClaim({ displayName, merge, now, results, skills, paid }: Claimed): Claim {
  const { at, undo_until: until, trace } = merge
  return {
    displayName,
    claimedAt: at.toISOString(),
    undoUntil: trace !== null && until > now ? until.toISOString() : null,
    entries: trace?.entries.length ?? 0,
    matches: trace?.matches.length ?? 0,
    results: results.map((row) => ({
      matchId: row.match_id,
      won: row.won,
      score: scoreOf(row.sets),
      opponents: [...row.opponents],
      playedOn: row.played_on,
    })),
    ratings: skills.map(({ play, mu, sigma, matches }) => ({
      play,
      rating: publicRating({ mu, sigma }),
      matches,
      isRough: reliability({ mu, sigma }) < RELIABLE_FROM,
    })),
    paid: paid.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
  }
}

/** Points in pairs, first side first, as "11–7, 11–9". */
function scoreOf(sets: readonly number[]): string {
  const games = sets.flatMap((points, index) =>
    index % 2 === 0 ? [`${points}–${sets[index + 1] ?? 0}`] : [],
  )
  return games.join(', ')
}

interface SheetRow {
  readonly user_id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly divisions: readonly string[]
  readonly starts_at: Date | null
  readonly is_checked_in: boolean
  readonly has_paid: boolean
}

export function presentSheetGuest(row: SheetRow, url: string): SheetGuest {
  return {
    userId: row.user_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    divisions: [...row.divisions],
    startsAt: row.starts_at?.toISOString() ?? null,
    isCheckedIn: row.is_checked_in,
    hasPaid: row.has_paid,
    url,
  }
}
