import type { Actor } from '../context.ts'
import type { Policy } from './http-guards.ts'

const signedIn = (caller: Actor | null) => (caller === null ? 'forbidden' : null)

/**
 * Policies about a club or a competition. The verb itself checks the caller's role there, before it takes a lock;
 * clubs/team/rights.ts has the one table of which role may do what.
 */
const ABOUT_AN_OBJECT = {
  'club-owner': signedIn,
  'club-organiser': signedIn,
  organiser: signedIn,
  desk: signedIn,
  scorer: signedIn,
} as const satisfies Readonly<Record<string, Policy>>

/**
 * Policies about the caller alone, which every feature may name in its contract. Policies about an object (this
 * match, that club) are in the feature's own *.policy.ts.
 */
export const STANDARD_POLICIES = {
  anyone: () => null,
  self: (caller: Actor | null) => (caller === null ? 'forbidden' : null),
  /**
   * The demo account is public: no visitor may take it from the next one (OQ-011), or do with it what the nightly
   * reset cannot undo (decision 0062).
   */
  'self-not-demo': (caller: Actor | null) =>
    caller === null ? 'forbidden' : caller.isDemo ? 'demo_account' : null,
  /** Players need a display name before they play with others (OQ-033). */
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
  ...ABOUT_AN_OBJECT,
  admin: (caller: Actor | null) => (caller?.isAdmin === true ? null : 'forbidden'),
} as const satisfies Readonly<Record<string, Policy>>
