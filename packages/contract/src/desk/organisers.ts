import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { IdParams, Instant, line } from '../values.ts'

export const Organiser = z.object({ player: PlayerRef, since: Instant })
export type Organiser = z.infer<typeof Organiser>

export const listOrganisers = listing('tournaments')
export const addOrganiser = adding('tournaments')
export const removeOrganiser = removing('tournaments')
export const listLeagueOrganisers = listing('leagues')
export const addLeagueOrganiser = adding('leagues')
export const removeLeagueOrganiser = removing('leagues')

function listing<const Kind extends 'leagues' | 'tournaments'>(kind: Kind) {
  return endpoint({
    method: 'GET',
    path: `/api/${kind}/{id}/organisers`,
    summary: 'The co-organisers of a competition, and whether the caller may name others',
    access: 'signed-in',
    policy: 'organiser',
    params: IdParams,
    query: null,
    body: null,
    answer: z.object({ organisers: z.array(Organiser), mayChange: z.boolean() }),
    status: 200,
    rate: READ_RATE,
    idempotency: 'read',
  })
}

function adding<const Kind extends 'leagues' | 'tournaments'>(kind: Kind) {
  return endpoint({
    method: 'POST',
    path: `/api/${kind}/{id}/organisers`,
    summary: 'Add a co-organiser by username or email',
    access: 'signed-in',
    policy: 'club-organiser',
    params: IdParams,
    query: null,
    body: z.object({ login: line(254, 'Please enter a username or an email') }),
    answer: z.array(Organiser),
    status: 201,
    rate: WRITE_RATE,
    idempotency: 'key',
  })
}

function removing<const Kind extends 'leagues' | 'tournaments'>(kind: Kind) {
  return endpoint({
    method: 'DELETE',
    path: `/api/${kind}/{id}/organisers/{userId}`,
    summary: 'Remove a co-organiser',
    access: 'signed-in',
    policy: 'club-organiser',
    params: z.object({ ...IdParams.shape, userId: IdParams.shape.id }),
    query: null,
    body: null,
    answer: z.array(Organiser),
    status: 200,
    rate: WRITE_RATE,
    idempotency: 'key',
  })
}
