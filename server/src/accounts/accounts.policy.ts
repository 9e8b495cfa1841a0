/** Rules about the caller alone. Pure: the actor comes from the session, nothing else is asked. */
interface Caller {
  readonly isDemo: boolean
  readonly isAdmin: boolean
}

export const accountsPolicy = {
  anyone: () => null,
  self: (caller: Caller | null) => (caller === null ? 'forbidden' : null),
  /** The demo account is public: nobody may take it away from the next visitor (OQ-011). */
  'self-not-demo': (caller: Caller | null) =>
    caller === null ? 'forbidden' : caller.isDemo ? 'demo_account' : null,
  admin: (caller: Caller | null) => (caller?.isAdmin === true ? null : 'forbidden'),
} as const
