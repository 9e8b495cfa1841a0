import type { Actor } from '../context.ts'
import type { Policy } from './http-guards.ts'

/**
 * The rules about a caller alone that every feature may name in its contract. Rules about an object
 * (this match, that club) live in the feature's own *.policy.ts.
 */
export const STANDARD_POLICIES = {
  anyone: () => null,
  self: (caller: Actor | null) => (caller === null ? 'forbidden' : null),
  /**
   * The demo account is public: nobody may take it away from the next visitor (OQ-011), nor do with it what a night
   * cannot undo (decision 0062).
   */
  'self-not-demo': (caller: Actor | null) =>
    caller === null ? 'forbidden' : caller.isDemo ? 'demo_account' : null,
  /** Playing with others takes a name they can see (OQ-033). */
  'complete-profile': (caller: Actor | null) =>
    caller === null ? 'forbidden' : caller.hasDisplayName ? null : 'profile_incomplete',
  'complete-profile-not-demo': (caller: Actor | null) =>
    caller === null
      ? 'forbidden'
      : caller.isDemo
        ? 'demo_account'
        : caller.hasDisplayName
          ? null
          : 'profile_incomplete',
  /** Who may run this very competition: the verb asks, before it takes any lock. */
  organiser: (caller: Actor | null) => (caller === null ? 'forbidden' : null),
  admin: (caller: Actor | null) => (caller?.isAdmin === true ? null : 'forbidden'),
} as const satisfies Readonly<Record<string, Policy>>
