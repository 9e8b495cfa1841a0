import type { Endpoint } from '@tussle/contract/endpoint'
import { contractEndpoints, routeName } from './routes.ts'

/** Policies about the caller alone. A policy about an object says nothing here, so its routes need a written row. */
const REFUSES_NEWCOMERS: Readonly<Record<string, boolean>> = {
  anyone: false,
  self: false,
  'self-not-demo': false,
  'complete-profile': true,
  'complete-profile-not-demo': true,
  admin: true,
}

/** Rows for the endpoints without a written one whose definition alone says who may call them. */
export function derivedRows(written: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    contractEndpoints().flatMap((endpoint) => {
      const route = routeName(endpoint)
      const row = route in written ? undefined : derivedRow(endpoint)
      return row === undefined ? [] : [[route, row]]
    }),
  )
}

/**
 * The request carries no body, so an endpoint that wants one answers 400 to a caller who may call it. For an
 * administrator's write that is not enough: audit.test.ts sends the request of each and looks for its audit row.
 */
export function derivedRow({
  access,
  policy,
  status,
  body,
}: Pick<Endpoint, 'access' | 'policy' | 'status' | 'body'>): string | undefined {
  const refusesNewcomers = REFUSES_NEWCOMERS[policy]
  if (refusesNewcomers === undefined) return undefined
  if (access === 'admin' && body !== null) return undefined
  const admitted = body === null ? status : 400
  const visitor = access === 'public' ? admitted : 401
  const newcomer = refusesNewcomers ? 403 : admitted
  const player = access === 'admin' ? 403 : admitted
  return [visitor, visitor, newcomer, player, player, player, player, admitted, admitted, visitor].join(' ')
}
