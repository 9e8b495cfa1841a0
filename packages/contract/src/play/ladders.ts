import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id, IdParams, Instant } from '../values.ts'

/** A ladder: its rules, whom the caller may challenge, and the challenges that are open. */

const between = (first: number, last: number, what: string) => {
  const error = `Please choose ${first} to ${last} ${what}`
  return z.int(error).check(z.minimum(first, error), z.maximum(last, error))
}

/** The same bounds as those of the format; the engine checks them again when a plan is saved. */
export const LadderRules = z.object({
  range: between(1, 10, 'places'),
  answerDays: between(1, 14, 'days'),
  playDays: between(1, 28, 'days'),
})
export type LadderRules = z.infer<typeof LadderRules>

const Place = z.int().check(z.positive())

const LadderSide = z.object({
  entryId: Id,
  /** Null if it is not on the ladder any more. */
  place: z.nullable(Place),
  players: z.array(PlayerRef),
})
export type LadderSide = z.infer<typeof LadderSide>

export const Challenge = z.object({
  id: Id,
  challenger: LadderSide,
  challenged: LadderSide,
  madeAt: Instant,
  /** Until when the challenged side answers. Without an answer the challenger takes the place. */
  answerBy: Instant,
  /** Until when the two play, once the challenge is accepted. */
  playBy: z.nullable(Instant),
  /** The match to play; null until the challenge is accepted. */
  matchId: z.nullable(Id),
})
export type Challenge = z.infer<typeof Challenge>

export const Ladder = z.object({
  divisionId: Id,
  /** Null if the division is not played as a ladder. */
  rules: z.nullable(LadderRules),
  /** The rules in sentences, as everybody reads them. */
  sentences: z.array(z.string()),
  /** Why an organiser cannot change the rules now; null if they can. */
  refusal: z.nullable(z.string()),
  /** The caller's entry; null for everybody else. */
  ownEntryId: z.nullable(Id),
  /** Whom the caller's side may challenge now, the highest first. */
  canChallenge: z.array(LadderSide),
  /** Why the caller's side can challenge nobody; null if it can, or has no entry. */
  whyNot: z.nullable(z.string()),
  /** Open challenges, those of the caller first. */
  challenges: z.array(Challenge),
})
export type Ladder = z.infer<typeof Ladder>

const DivisionParams = z.object({
  kind: z.enum(COMPETITION_KINDS),
  ...IdParams.shape,
  divisionId: IdParams.shape.id,
})

export const getLadder = endpoint({
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/divisions/{divisionId}/ladder',
  summary: 'The rules of a ladder, its open challenges, and whom the caller may challenge',
  access: 'signed-in',
  policy: 'self',
  params: DivisionParams,
  query: null,
  body: null,
  answer: Ladder,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const saveLadder = endpoint({
  method: 'PUT',
  path: '/api/leagues/{id}/divisions/{divisionId}/ladder',
  summary:
    'Play a division of a league as a ladder with these rules, or as before, until anything was played',
  access: 'signed-in',
  policy: 'organiser',
  params: z.object({ ...IdParams.shape, divisionId: IdParams.shape.id }),
  query: null,
  body: z.strictObject({ rules: z.nullable(LadderRules) }),
  answer: z.object({ rules: z.nullable(LadderRules) }),
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const makeChallenge = endpoint({
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/divisions/{divisionId}/challenges',
  summary: 'Challenge a side above the own one, within the range of the ladder',
  access: 'signed-in',
  policy: 'complete-profile-not-demo',
  params: DivisionParams,
  query: null,
  body: z.object({ entryId: Id }),
  answer: Challenge,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

const answering = {
  method: 'POST',
  access: 'signed-in',
  policy: 'self-not-demo',
  params: IdParams,
  query: null,
  body: null,
  answer: Challenge,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
} as const

export const acceptChallenge = endpoint({
  ...answering,
  path: '/api/challenges/{id}/accept',
  summary: 'Accept a challenge: the two sides have a match to play',
})

export const declineChallenge = endpoint({
  ...answering,
  path: '/api/challenges/{id}/decline',
  summary: 'Decline a challenge: the challenger takes the place',
})

export const withdrawChallenge = endpoint({
  ...answering,
  path: '/api/challenges/{id}/withdraw',
  summary: 'Take back an own challenge that is not answered yet: nobody moves',
})
