import { MATRIX } from './matrix.ts'

/**
 * G: a player who organises the tournament that the request is about. Everywhere else G is a player like P; this
 * table has the differences.
 */
const ORGANISES: Readonly<Record<string, number>> = {
  'PATCH /api/matches/{id}': 200,
  'DELETE /api/matches/{id}': 200,
  'POST /api/matches/{id}/preview': 200,
  'POST /api/matches/{id}/undo': 200,
  'POST /api/tournaments/{id}/close-registration': 200,
  'POST /api/tournaments/{id}/reopen-registration': 200,
  'PATCH /api/competitions/{kind}/{id}/divisions/{divisionId}': 200,
  'GET /api/competitions/{kind}/{id}/attention': 200,
  'POST /api/competitions/{kind}/{id}/entries/{entryId}/withdraw': 200,
  'POST /api/competitions/{kind}/{id}/entries/{entryId}/reinstate': 200,
  'GET /api/tournaments/{id}/divisions/{divisionId}/seeds': 200,
  'GET /api/tournaments/{id}/divisions/{divisionId}/plan': 200,
  'POST /api/tournaments/{id}/divisions/custom': 201,
  'GET /api/tournaments/{id}/divisions/managed': 200,
  'PATCH /api/tournaments/{id}/divisions/managed': 200,
  'GET /api/tournaments/{id}/divisions/{divisionId}/settings': 200,
  'PATCH /api/tournaments/{id}/divisions/{divisionId}/settings': 200,
  'PUT /api/tournaments/{id}/divisions/{divisionId}/plan': 200,
  'POST /api/tournaments/{id}/divisions/{divisionId}/bracket': 201,
  'POST /api/tournaments/{id}/divisions/{divisionId}/pair': 200,
  'POST /api/tournaments/{id}/changes/preview': 200,
  'POST /api/tournaments/{id}/changes': 409,
  'POST /api/tournaments/{id}/entries': 201,
  'POST /api/tournaments/{id}/entries/{entryId}/move': 200,
  'POST /api/tournaments/{id}/entries/{entryId}/replace': 200,
  'POST /api/tournaments/{id}/entries/import': 200,
  'GET /api/tournaments/{id}/desk': 200,
  'POST /api/tournaments/{id}/courts': 201,
  'PATCH /api/tournaments/{id}/courts/{courtId}': 200,
  'DELETE /api/tournaments/{id}/courts/{courtId}': 200,
  'POST /api/tournaments/{id}/calls': 201,
  'POST /api/tournaments/{id}/calls/{callId}/start': 200,
  'POST /api/tournaments/{id}/calls/{callId}/sets': 200,
  'POST /api/tournaments/{id}/calls/{callId}/cancel': 200,
  'POST /api/tournaments/{id}/calls/{callId}/no-show': 200,
  'POST /api/tournaments/{id}/calls/{callId}/finish': 200,
  'POST /api/tournaments/{id}/check-ins': 200,
  'DELETE /api/tournaments/{id}/check-ins/{userId}': 200,
  'PATCH /api/tournaments/{id}/queue': 200,
  'POST /api/tournaments/{id}/desk/pause': 200,
  'POST /api/tournaments/{id}/desk/resume': 200,
  'POST /api/tournaments/{id}/announcements': 201,
  'DELETE /api/tournaments/{id}/announcements/{announcementId}': 200,
  'PATCH /api/tournaments/{id}/desk': 200,
  'POST /api/tournaments/{id}/desk/events/{eventId}/undo': 200,
  'GET /api/tournaments/{id}/desk/log': 200,
  'GET /api/tournaments/{id}/days': 200,
  'GET /api/tournaments/{id}/days/ways': 200,
  'PUT /api/tournaments/{id}/days': 200,
  'GET /api/tournaments/{id}/desk/rain': 200,
  'POST /api/tournaments/{id}/desk/rain': 200,
  'POST /api/tournaments/{id}/courts/{courtId}/link': 201,
  'DELETE /api/tournaments/{id}/courts/{courtId}/link': 200,
  'GET /api/tournaments/{id}/organisers': 200,
}

/** The status that G gets, by route. */
export const ORGANISER_ROW: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(MATRIX).map(([route, row]) => [route, ORGANISES[route] ?? Number(row.split(' ')[3])]),
)

/** The routes of G that the matrix does not have. */
export const UNKNOWN_TO_THE_MATRIX = Object.keys(ORGANISES).filter((route) => !(route in MATRIX))
