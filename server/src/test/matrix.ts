/**
 * Who may do what: every route times the ten kinds of caller, with the status each one gets for a request
 * that is otherwise in order. A new route fails the tests until its row is here and its request is in
 * matrix-requests.ts.
 *
 * V visitor · X expired cookie · N signed in, without a display name · P unrelated player · M related player
 * (member, entrant, side of the match) · O the other side · C club admin of the object's club · A admin, not
 * its creator · K admin, its creator · D deleted user who still holds a cookie.
 * Where a relation means nothing for a route, M, O and C are players like P, and K is an admin like A.
 */
export const ACTORS = ['V', 'X', 'N', 'P', 'M', 'O', 'C', 'A', 'K', 'D'] as const
export type ActorKind = (typeof ACTORS)[number]

export const MATRIX: Readonly<Record<string, string>> = {
  //                                           V   X   N   P   M   O   C   A   K   D
  'GET /healthz': '200 200 200 200 200 200 200 200 200 200',
  'GET /readyz': '200 200 200 200 200 200 200 200 200 200',
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
  // With a token that nobody was sent; a right one needs no account either.
  'POST /api/auth/reset-password': '400 400 400 400 400 400 400 400 400 400',
  'GET /api/auth/sessions': '401 401 200 200 200 200 200 200 200 401',
  'DELETE /api/auth/sessions/{id}': '401 401 200 200 200 200 200 200 200 401',

  'POST /api/users/complete-registration': '401 401 200 409 409 409 409 409 409 401',
  'PATCH /api/users/profile': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/users/profile/photo': '401 401 200 200 200 200 200 200 200 401',
  'DELETE /api/users/profile/photo': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/photos/{name}': '200 200 200 200 200 200 200 200 200 200',
  'POST /api/users/export': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/users/delete': '401 401 200 200 200 200 200 200 200 401',
  // Asked without topics: a stream that opens never ends.
  'GET /api/live': '401 401 400 400 400 400 400 400 400 401',
  'GET /api/users/stats': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/clubs': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/leagues': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/tournaments': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/search': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/users/achievements': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/players/{id}': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/players/{id}/rating': '401 401 200 200 200 200 200 200 200 401',

  'GET /api/clubs': '200 200 200 200 200 200 200 200 200 200',
  'POST /api/clubs': '401 401 403 201 201 201 201 201 201 401',
  'GET /api/clubs/{id}': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/clubs/{id}/members': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/clubs/{id}/achievements': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/clubs/{id}/leaderboard': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/clubs/{id}/join': '401 401 403 201 409 201 409 201 201 401',
  'DELETE /api/clubs/{id}/leave': '401 401 409 409 200 409 200 409 409 401',
  'GET /api/leagues': '200 200 200 200 200 200 200 200 200 200',
  'GET /api/tournaments': '200 200 200 200 200 200 200 200 200 200',
  'POST /api/leagues': '401 401 403 403 403 403 403 201 201 401',
  'POST /api/tournaments': '401 401 403 403 403 403 403 201 201 401',
  'POST /api/leagues/{id}/divisions': '401 401 403 403 403 403 403 201 201 401',
  'POST /api/tournaments/{id}/divisions': '401 401 403 403 403 403 403 201 201 401',
  'POST /api/leagues/{id}/join': '401 401 403 201 409 409 201 201 201 401',
  'POST /api/tournaments/{id}/join': '401 401 403 201 409 409 201 201 201 401',
  'DELETE /api/leagues/{id}/leave': '401 401 409 409 200 200 409 409 409 401',
  'DELETE /api/tournaments/{id}/leave': '401 401 409 409 200 200 409 409 409 401',
  'POST /api/leagues/{id}/decline': '401 401 409 409 409 200 409 409 409 401',
  'POST /api/tournaments/{id}/decline': '401 401 409 409 409 200 409 409 409 401',
  'GET /api/leagues/{id}/participants': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/tournaments/{id}/participants': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/competitions/{kind}/{id}/participants': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/leagues/{id}/standings': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/tournaments/{id}/bracket': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/tournaments/{id}/standings': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/leagues/{id}/divisions': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/tournaments/{id}/divisions': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/clubs/{id}/leagues': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/clubs/{id}/tournaments': '401 401 200 200 200 200 200 200 200 401',

  'POST /api/matches': '401 401 403 403 201 201 403 403 403 401',
  'GET /api/users/matches': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/matches/{id}': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/matches/{id}/confirm': '401 401 403 403 403 200 403 403 403 401',
  'POST /api/matches/{id}/dispute': '401 401 403 403 403 200 403 403 403 401',
  'PATCH /api/matches/{id}': '401 401 403 403 403 403 403 200 200 401',
  'DELETE /api/matches/{id}': '401 401 403 403 403 403 403 200 200 401',
  'POST /api/tournaments/{id}/close-registration': '401 401 403 403 403 403 403 200 200 401',
  'POST /api/tournaments/{id}/reopen-registration': '401 401 403 403 403 403 403 200 200 401',
  'POST /api/competitions/{kind}/{id}/entries/{entryId}/withdraw': '401 401 403 403 403 403 403 200 200 401',
  'POST /api/tournaments/{id}/divisions/{divisionId}/bracket': '401 401 403 403 403 403 403 201 201 401',
  'POST /api/tournaments/{id}/divisions/{divisionId}/pair': '401 401 403 403 403 403 403 200 200 401',
  'POST /api/leagues/{id}/divisions/{divisionId}/fixtures': '401 401 403 403 403 403 403 201 201 401',

  'GET /api/notifications': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/notifications/inbox': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/notifications/read': '401 401 200 200 200 200 200 200 200 401',
  'GET /api/notifications/choices': '401 401 200 200 200 200 200 200 200 401',
  'PATCH /api/notifications/choices': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/unsubscribe/{token}': '200 200 200 200 200 200 200 200 200 200',
  'GET /api/users/calendar': '401 401 200 200 200 200 200 200 200 401',
  'POST /api/users/calendar': '401 401 201 201 201 201 201 201 201 401',
  'DELETE /api/users/calendar': '401 401 200 200 200 200 200 200 200 401',
  // With an address that nobody was given; a right one needs no account either.
  'GET /api/calendars/{token}': '404 404 404 404 404 404 404 404 404 404',
  'GET /api/competitions/{kind}/{id}/calendar.ics': '200 200 200 200 200 200 200 200 200 200',

  'POST /api/contact': '201 201 201 201 201 201 201 201 201 201',
  'GET /api/admin/contact-messages': '401 401 403 403 403 403 403 200 200 401',
  'GET /api/admin/clubs': '401 401 403 403 403 403 403 200 200 401',
}

/** Routes that are served without being in the contract, each for a reason. */
export const OUTSIDE_THE_CONTRACT: Readonly<Record<string, string>> = {
  'GET /healthz': 'for the machine that watches the process',
  'GET /readyz': 'for the proxy',
  'GET /api/docs': 'made from the contract',
  'GET /api/docs/openapi.json': 'made from the contract',
  'POST /api/csp-reports':
    'browsers send it by themselves, from no page of ours, without cookies that matter',
}

export function cellsOf(row: string | undefined): Partial<Record<ActorKind, number>> {
  const numbers = (row ?? '').split(' ').map(Number)
  return Object.fromEntries(ACTORS.map((actor, index) => [actor, numbers[index]]))
}
