/** Who may call the endpoints of accounts: the first lines of each. */

export const ANYONE = {
  access: 'public',
  policy: 'anyone',
  params: null,
  query: null,
  status: 200,
} as const
export const SIGNED_IN = { access: 'signed-in', params: null, query: null, status: 200 } as const
/** The shared account of the demo stays as it is. */
export const OWN_ACCOUNT = { ...SIGNED_IN, policy: 'self-not-demo' } as const
