import { derivedRows } from './derived-rows.ts'
import { ADMIN_ROWS } from './rows-admin.ts'
import { CLUB_ROWS } from './rows-clubs.ts'
import { PLAY_ROWS } from './rows-play.ts'

/**
 * Who may do what: every route times the ten kinds of caller, with the status each one gets for a request
 * that is otherwise in order. A route without a row here has the row that follows from its definition
 * (derived-rows.ts); if none follows, the tests fail until a row is here. matrix-requests.ts has the requests.
 *
 * V visitor · X expired cookie · N signed in, without a display name · P unrelated player · M related player
 * (member, entrant, side of the match) · O the other side · C club admin of the object's club · A admin, not
 * its creator · K admin, its creator · D deleted user who still holds a cookie.
 * Where a relation means nothing for a route, M, O and C are players like P, and K is an admin like A.
 */
export const ACTORS = ['V', 'X', 'N', 'P', 'M', 'O', 'C', 'A', 'K', 'D'] as const
/** G and the team of a club have tables of their own: matrix-organiser.ts, matrix-team.ts. */
export type ActorKind = (typeof ACTORS)[number] | 'G' | 'W' | 'R' | 'S' | 'T'

const WRITTEN: Readonly<Record<string, string>> = {
  //                                           V   X   N   P   M   O   C   A   K   D
  'GET /healthz': '200 200 200 200 200 200 200 200 200 200',
  'GET /readyz': '200 200 200 200 200 200 200 200 200 200',
  'GET /statusz': '200 200 200 200 200 200 200 200 200 200',
  'GET /.well-known/security.txt': '200 200 200 200 200 200 200 200 200 200',
  'GET /.well-known/change-password': '302 302 302 302 302 302 302 302 302 302',
  'GET /api/docs': '200 200 200 200 200 200 200 200 200 200',
  'GET /api/docs/openapi.json': '200 200 200 200 200 200 200 200 200 200',
  'POST /api/csp-reports': '204 204 204 204 204 204 204 204 204 204',
  'GET /api/config': '200 200 200 200 200 200 200 200 200 200',

  'GET /api/user': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/auth/user': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/login': '302 302 302 302 302 302 302 302 302 302',
  'POST /api/login': '200 200 200 200 200 200 200 200 200 200',
  'POST /api/logout': '200 200 200 200 200 200 200 200 200 200',
  'POST /api/register': '201 201 201 201 201 201 201 201 201 201',
  'POST /api/auth/change-password': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/auth/forgot-password': '200 200 200 200 200 200 200 200 200 200',
  // With tokens that nobody was sent; a right one needs no account either.
  'POST /api/auth/reset-password': '400 400 400 400 400 400 400 400 400 400',
  'POST /api/auth/email/confirm': '400 400 400 400 400 400 400 400 400 400',
  'POST /api/auth/email/send-again': '401 401 200 200 200 200 200 200 200 401',
  'DELETE /api/auth/email/pending': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/auth/sessions': '401 401 200 200 200 200 200 200 200 401',
  'DELETE /api/auth/sessions': '401 401 200 200 200 200 200 200 200 401',
  'DELETE /api/auth/sessions/{id}': '401 401 200 200 200 200 200 200 200 401',

  'GET /api/auth/second-factors': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/auth/passkeys/options': '401 401 200 200 200 200 200 200 200 401',
  // With a passkey that no browser made, and nobody has one: the tests of the feature do.
  'POST /api/auth/passkeys': '401 401 400 400 400 400 400 400 400 401',
  'PATCH /api/auth/passkeys/{id}': '401 401 404 404 404 404 404 404 404 401',
  'DELETE /api/auth/passkeys/{id}': '401 401 404 404 404 404 404 404 404 401',
  'POST /api/auth/totp/start': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/auth/totp/confirm': '401 401 200 200 200 200 200 200 200 401',
  'DELETE /api/auth/totp': '401 401 404 404 404 404 404 404 404 401',
  'POST /api/auth/recovery-codes': '401 401 409 409 409 409 409 409 409 401',
  'POST /api/auth/passkey-sign-in/options': '200 200 200 200 200 200 200 200 200 200',
  'POST /api/auth/passkey-sign-in': '401 401 401 401 401 401 401 401 401 401',
  'POST /api/auth/proof/options': '401 401 409 409 409 409 409 409 409 401',
  'POST /api/auth/proof': '401 401 200 200 200 200 200 200 200 401',

  'POST /api/users/complete-registration': '401 401 200 409 409 409 409 409 409 401',
  'PATCH /api/users/profile': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/users/profile/photo': '401 401 200 200 200 200 200 200 200 401',
  'DELETE /api/users/profile/photo': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/photos/{name}': '200 200 200 200 200 200 200 200 200 200',
  'POST /api/users/export': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/users/delete': '401 401 200 200 200 200 200 200 200 401',
  // Asked without topics: a stream that opens never ends.
  'GET /api/live': '401 401 400 400 400 400 400 400 400 401',
  'GET /api/live/public': '400 400 400 400 400 400 400 400 400 400',
  'GET /api/users/stats': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/clubs': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/leagues': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/tournaments': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/search': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/achievements': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/players/{id}/matches': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/players/{id}/head-to-head/{otherId}': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/players/{id}': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/players/{id}/rating': '401 401 200 200 200 200 200 200 200 401',

  ...CLUB_ROWS,
  ...PLAY_ROWS,

  'GET /api/notifications': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/notifications/inbox': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/notifications/read': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/notifications/choices': '401 401 200 200 200 200 200 200 200 401',
  'PATCH /api/notifications/choices': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/unsubscribe/{token}': '200 200 200 200 200 200 200 200 200 200',
  'GET /api/users/push-subscriptions': '401 401 200 200 200 200 200 200 200 401',
  // Nobody has made keys for push here.
  'POST /api/users/push-subscriptions': '401 401 409 409 409 409 409 409 409 401',
  'DELETE /api/users/push-subscriptions': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/calendar': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/users/calendar': '401 401 201 201 201 201 201 201 201 401',
  'DELETE /api/users/calendar': '401 401 200 200 200 200 200 200 200 401',
  // With an address that nobody was given; a right one needs no account either.
  'GET /api/calendars/{token}': '404 404 404 404 404 404 404 404 404 404',
  'GET /api/competitions/{kind}/{id}/calendar.ics': '200 200 200 200 200 200 200 200 200 200',

  ...ADMIN_ROWS,
}

/** Rows that follow from the definition of their endpoint. */
export const DERIVED: Readonly<Record<string, string>> = derivedRows(WRITTEN)

export const MATRIX: Readonly<Record<string, string>> = { ...WRITTEN, ...DERIVED }

/** Routes that are served without being in the contract, each for a reason. */
export const OUTSIDE_THE_CONTRACT: Readonly<Record<string, string>> = {
  'GET /healthz': 'for the machine that watches the process',
  'GET /readyz': 'for the proxy',
  'GET /statusz': 'for whoever looks for the reason',
  'GET /.well-known/security.txt': 'for whoever found a hole (RFC 9116)',
  'GET /.well-known/change-password': 'for programs that keep passwords',
  'GET /api/docs': 'made from the contract',
  'GET /api/docs/openapi.json': 'made from the contract',
  'POST /api/csp-reports':
    'browsers send it by themselves, from no page of ours, without cookies that matter',
}

export function cellsOf(row: string | undefined): Partial<Record<ActorKind, number>> {
  const numbers = (row ?? '').split(' ').map(Number)
  return Object.fromEntries(ACTORS.map((actor, index) => [actor, numbers[index]]))
}
