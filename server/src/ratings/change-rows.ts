import type { ChangeRow } from './ratings.store.ts'
import type { Change } from './replay.ts'

export function changeFrom(row: ChangeRow): Change {
  return {
    day: row.day,
    matchId: row.match_id,
    userId: row.user_id,
    won: row.won,
    expected: row.expected,
    before: { mu: row.mu_before, sigma: row.sigma_before },
    after: { mu: row.mu_after, sigma: row.sigma_after },
  }
}

export function rowFrom({ day, matchId, userId, won, expected, before, after }: Change): ChangeRow {
  return {
    match_id: matchId,
    user_id: userId,
    day,
    won,
    expected,
    mu_before: before.mu,
    sigma_before: before.sigma,
    mu_after: after.mu,
    sigma_after: after.sigma,
  }
}
