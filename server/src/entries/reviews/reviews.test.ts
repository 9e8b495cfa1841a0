import type { Sets } from '@tussle/competition/score'
import type { Notification } from '@tussle/contract/notifications'
import type { OwnReview, Reviews } from '@tussle/contract/play/reviews'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { deliver } from '../../test/deliver.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { aCaller, type Caller, type Ground, groundOf } from '../../test/registration.ts'

const SINGLES = 'Mens 3.5 Singles'
const DOUBLES = 'Mens 3.5 Doubles'
const CLEAR: Sets = [
  [11, 3],
  [11, 3],
]
const REASON = 'You won everything at this level'
const ANSWER = 'I come back from an injury'

let server: TestApp
let admin: Person
let organiser: TestClient
/** Has won six clear matches of a league at 3.5. */
let winner: Caller
let league: Court
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
  league = await aCourt(server, admin, 'league', { size: 9, divisions: [SINGLES] })
  winner = league.sides[0]?.[0] as Caller
  await winMore(1, 6)
})
afterAll(() => server.close())

async function winMore(from: number, to: number) {
  for (let side = from; side <= to; side += 1) {
    expect((await league.agree(0, side, CLEAR)).status).toBe(200)
  }
  await deliver(server, ['matches.recorded.rate'])
}

async function open(divisions: readonly string[] = [SINGLES], kind: 'tournament' = 'tournament') {
  return await groundOf(server, kind, await aTournament(server, admin, { divisions: [...divisions] }))
}

const pathOf = ({ kind, id }: Ground) => `/api/competitions/${kind}/${id}/reviews`

async function reviewsOf(ground: Ground, client = organiser): Promise<Reviews> {
  const { status, body } = await client.get<Reviews>(pathOf(ground))
  expect(status).toBe(200)
  return body
}

const ownOf = async ({ client }: Caller, { id }: Ground): Promise<OwnReview[]> =>
  (await client.get<OwnReview[]>('/api/users/reviews')).body.filter(
    ({ competition }) => competition.id === id,
  )

const decide = (ground: Ground, body: object, client = organiser) =>
  client.post(pathOf(ground), { after: 0, reason: null, ...body })

const answer = ({ client }: Caller, body: object) =>
  client.post('/api/users/reviews', { nr: 1, answer: ANSWER, ...body })

const inboxOf = async (client: TestClient) => {
  await deliver(server, ['entries.reviewed.notify', 'entries.review-answered.notify'])
  return (await client.get<Notification[]>('/api/notifications')).body
}

/** A player of the level 4.5+ in a division of 3.5, which warns. */
async function aStrongEntry(ground: Ground) {
  const strong = await aCaller(server, { rating: '4.5+' })
  const { body } = await ground.join(strong)
  return { strong, question: { entryId: body.id, flag: 'skill' } as const }
}

describe('an entry below its results', () => {
  test('an organiser and the player read the same evidence, and others read nothing', async () => {
    const ground = await open()
    expect((await ground.join(winner)).status).toBe(201)
    const evidence = expect.stringMatching(
      /^Won 6 of 6 at 3\.5, 11–3 on average; rating 4\.\d\d ± 0\.\d\d$/u,
    ) as string
    const { total, undecided, items } = await reviewsOf(ground)
    expect([total, undecided]).toEqual([1, 1])
    expect(items).toMatchObject([
      {
        ...{ flag: 'results', state: 'open', nr: 0, divisionName: SINGLES, last: null, mayDecide: true },
        players: [{ player: { id: winner.person.id }, evidence }],
      },
    ])
    expect(await ownOf(winner, ground)).toMatchObject([{ flag: 'results', evidence, last: null }])
    const other = league.sides[1]?.[0] as Caller
    expect(await ownOf(other, ground)).toEqual([])
    expectRefusal(await other.client.get(pathOf(ground)), 403, 'forbidden')
  })

  test('results of the competition itself are no evidence, nor is a division that is open to all levels', async () => {
    const own = await organiser.get<Reviews>(`/api/competitions/league/${league.id}/reviews`)
    expect(own.body.items).toEqual([])
    const ground = await open()
    await ground.join(winner)
    const path = `/api/competitions/tournament/${ground.id}/divisions/${ground.division()}`
    await organiser.patch(path, { skillRule: 'open' })
    expect((await reviewsOf(ground)).items).toEqual([])
  })

  test('results in singles are no evidence in doubles', async () => {
    const ground = await open([DOUBLES])
    await ground.join(winner, { needsPartner: true })
    expect((await reviewsOf(ground)).items).toEqual([])
  })

  test('a decided flag comes back when results have been added, with what was decided', async () => {
    const ground = await open()
    const { body } = await ground.join(winner)
    const flag = { entryId: body.id, flag: 'results' }
    expect((await decide(ground, { ...flag, decision: 'kept' })).status).toBe(200)
    expect(await reviewsOf(ground)).toMatchObject({ undecided: 0, items: [{ state: 'kept', nr: 1 }] })
    await winMore(7, 7)
    const { items } = await reviewsOf(ground)
    expect(items).toMatchObject([{ state: 'open', nr: 1, last: { decision: 'kept' } }])
    expect((await decide(ground, { ...flag, decision: 'kept', after: 1 })).status).toBe(200)
    expect(await reviewsOf(ground)).toMatchObject({ undecided: 0, items: [{ state: 'kept', nr: 2 }] })
  })
})

describe('a decision about a flag', () => {
  test('the player is asked with a reason, answers once, and the organiser decides again', async () => {
    const ground = await open()
    const { strong, question } = await aStrongEntry(ground)
    expect(await inboxOf(strong.client)).toEqual([])
    const asked = await decide(ground, { ...question, decision: 'asked', reason: REASON })
    expect(asked.status).toBe(200)
    expect(await inboxOf(strong.client)).toMatchObject([
      { kind: 'entry-asked-to-move', href: '/my-registrations' },
    ])
    expect(await ownOf(strong, ground)).toMatchObject([
      { state: 'asked', nr: 1, last: { decision: 'asked', reason: REASON, answer: null } },
    ])
    expect((await answer(strong, question)).status).toBe(200)
    expectRefusal(await answer(strong, question), 409, 'conflict', 'This has been answered already')
    const [notification] = await inboxOf(organiser)
    expect(notification).toMatchObject({
      kind: 'review-answered',
      title: `${strong.person.displayName} has answered`,
      href: `/admin/tournaments/${ground.id}?tab=participants`,
    })
    expect(await reviewsOf(ground)).toMatchObject({
      undecided: 1,
      items: [{ state: 'answered', last: { answer: ANSWER, by: admin.displayName } }],
    })
    expect((await decide(ground, { ...question, after: 1, decision: 'kept' })).status).toBe(200)
    expect((await inboxOf(strong.client))[0]).toMatchObject({ kind: 'entry-kept' })
    expect(await rowsOf(server, 'audit', { object: `entry:${question.entryId}` })).toMatchObject([
      { action: 'entry.asked-to-move', after: { flag: 'skill', nr: 1 } },
      { action: 'entry.kept' },
    ])
  })

  test('one of several organisers who decide at once wins, and the others are refused', async () => {
    const ground = await open()
    const { question } = await aStrongEntry(ground)
    const answers = await inParallel(8, (index) =>
      decide(ground, { ...question, decision: index % 2 === 0 ? 'kept' : 'asked', reason: REASON }),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 409: 7 })
    expect(await rowsOf(server, 'entry_review', { entry_id: question.entryId })).toHaveLength(1)
    const late = await decide(ground, { ...question, decision: 'kept' })
    expectRefusal(
      late,
      409,
      'conflict',
      'Another organiser has decided meanwhile. Please look at the entry again',
    )
    expectRefusal(await decide(ground, { ...question, decision: 'kept', after: 7 }), 409, 'conflict')
  })

  test('a repeated request with the same key decides once', async () => {
    const ground = await open()
    const { question } = await aStrongEntry(ground)
    const body = { ...question, after: 0, decision: 'kept', reason: '' }
    const headers = { 'idempotency-key': '5f1c0d5e-9a55-4d30-8d5a-6b1c0f3f7b01' }
    for (const _ of [1, 2]) expect((await organiser.post(pathOf(ground), body, { headers })).status).toBe(200)
    expect(await rowsOf(server, 'entry_review', { entry_id: question.entryId })).toMatchObject([
      { nr: 1, decision: 'kept', reason: null },
    ])
  })

  test('a question without a reason, a flag that is not there and an entry of another competition are refused', async () => {
    const [ground, other] = [await open(), await open()]
    const { question } = await aStrongEntry(ground)
    expectRefusal(await decide(ground, { ...question, decision: 'asked', reason: '' }), 400, 'bad_request')
    expectRefusal(await decide(ground, { ...question, flag: 'age', decision: 'kept' }), 409, 'conflict')
    expectRefusal(await decide(other, { ...question, decision: 'kept' }), 409, 'conflict')
    expectRefusal(await decide(ground, { ...question, decision: 'kept', by: 1 }), 400, 'bad_request')
  })

  test('an organiser who plays in the entry leaves the decision to another one', async () => {
    const ground = await open()
    const strong = await aPlayer(server, { rating: '4.5+', isAdmin: true })
    const client = await signedIn(server.client(), strong)
    const { body } = await ground.join({ client, person: strong })
    expect((await reviewsOf(ground, client)).items).toMatchObject([{ mayDecide: false }])
    const own = await decide(ground, { entryId: body.id, flag: 'skill', decision: 'kept' }, client)
    expectRefusal(own, 409, 'conflict', 'You play in this entry, so another organiser decides about it')
    expect((await decide(ground, { entryId: body.id, flag: 'skill', decision: 'kept' })).status).toBe(200)
  })

  test('a decision does not follow the entry to another division', async () => {
    const ground = await open([SINGLES, 'Mens 3.0 Singles'])
    const { strong, question } = await aStrongEntry(ground)
    await decide(ground, { ...question, decision: 'asked', reason: REASON })
    const moved = await organiser.post(`/api/tournaments/${ground.id}/entries/${question.entryId}/move`, {
      divisionId: ground.division('Mens 3.0 Singles'),
    })
    expect(moved.status).toBe(200)
    expect((await reviewsOf(ground)).items).toMatchObject([{ state: 'open', nr: 1, last: null }])
    expectRefusal(await answer(strong, question), 409, 'conflict', 'The organisers no longer ask you to move')
  })
})

describe('what players read', () => {
  test('a partner reads that organisers look at the entry, and none of the numbers', async () => {
    const ground = await open([DOUBLES])
    const [strong, partner] = [await aCaller(server, { rating: '4.5+' }), await aCaller(server)]
    const { body } = await ground.pair(strong, partner)
    const question = { entryId: body.id, flag: 'skill' }
    await decide(ground, { ...question, decision: 'asked', reason: REASON })
    expect(await ownOf(partner, ground)).toMatchObject([{ state: 'asked', evidence: null }])
    const [own] = await ownOf(strong, ground)
    expect(own?.evidence).toBe('Chosen level 4.5+, in a division up to 3.5')
    const answers = await inParallel(2, (index) => answer(index === 0 ? strong : partner, question))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 409: 1 })
  })

  test('only players of the entry answer, and only to a question', async () => {
    const ground = await open()
    const { strong, question } = await aStrongEntry(ground)
    expectRefusal(await answer(strong, question), 404, 'not_found')
    await decide(ground, { ...question, decision: 'kept' })
    expectRefusal(await answer(strong, question), 404, 'not_found')
    await decide(ground, { ...question, after: 1, decision: 'asked', reason: REASON })
    expectRefusal(await answer(winner, { ...question, nr: 2 }), 404, 'not_found')
    expectRefusal(await answer(strong, { ...question, nr: 2, answer: 'x'.repeat(501) }), 400, 'bad_request')
    expectRefusal(await answer(strong, { ...question, nr: 2, answer: ' ' }), 400, 'bad_request')
    expect((await answer(strong, { ...question, nr: 2 })).status).toBe(200)
  })

  test('organisers and partners learn no gender and no age from a review', async () => {
    const ground = await open(['Womens 3.5 Doubles'])
    const path = `/api/competitions/tournament/${ground.id}/divisions/${ground.division()}`
    await organiser.patch(path, { genderRule: 'warn' })
    const [man, woman] = [
      await aCaller(server, { gender: 'male' }),
      await aCaller(server, { gender: 'female' }),
    ]
    await ground.pair(man, woman)
    const reviews = await reviewsOf(ground)
    expect(reviews.items).toMatchObject([{ flag: 'gender', players: [{ player: { id: man.person.id } }] }])
    expect(JSON.stringify([reviews, await ownOf(woman, ground)])).not.toMatch(/"gender":|\b(?:fe)?male\b/u)
  })

  test('a person’s copy of the data has the decisions and the own answer, and a deleted account leaves none', async () => {
    const ground = await open()
    const { strong, question } = await aStrongEntry(ground)
    await decide(ground, { ...question, decision: 'asked', reason: REASON })
    await answer(strong, question)
    const currentPassword = strong.person.secret
    const copy = await strong.client.post<{ entries: unknown[] }>('/api/users/export', { currentPassword })
    expect(copy.body.entries).toMatchObject([
      { reviews: [{ flag: 'skill', decision: 'asked', reason: REASON, answer: ANSWER }] },
    ])
    await strong.client.post('/api/users/delete', { currentPassword })
    expect(await rowsOf(server, 'entry_review', { entry_id: question.entryId })).toEqual([])
  })
})
