import { endpoint, WRITE_RATE } from '../endpoint.ts'
import * as tournament from './organise-entries.ts'

/** What organisers do about the entries of a league, before and during play. */

const doing = {
  method: 'POST',
  access: 'signed-in',
  policy: 'organiser',
  query: null,
  rate: WRITE_RATE,
  idempotency: 'key',
} as const

export const addLeagueEntry = endpoint({
  ...doing,
  path: '/api/leagues/{id}/entries',
  summary: 'Enter a player or a team, whatever the deadline; fixtures without a result are made anew',
  params: tournament.addEntry.params,
  body: tournament.addEntry.body,
  answer: tournament.addEntry.answer,
  status: 201,
})

export const replaceLeaguePlayer = endpoint({
  ...doing,
  path: '/api/leagues/{id}/entries/{entryId}/replace',
  summary: 'Let somebody else play for a player of a team from now on; what the team has played stays',
  params: tournament.replacePlayer.params,
  body: tournament.replacePlayer.body,
  answer: tournament.replacePlayer.answer,
  status: 200,
})
