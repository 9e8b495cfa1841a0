import { randomUUID } from 'node:crypto'
import type { MergeProposals } from '@tussle/contract/people/merge-proposals'
import type { GuestMerge } from '@tussle/contract/people/merges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { deliver } from '../../test/deliver.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aClaimToken, aGuestCup, type GuestCup } from '../../test/factories/claims.ts'
import { aTournament, entered } from '../../test/factories/competitions.ts'
import { aGuest } from '../../test/factories/guests.ts'
import { dumpEverything, expectRefusal, rowsOf } from '../../test/inspect.ts'
import { dumpRows, personFaults } from '../../test/people.ts'
import { CHANGED_SINCE } from '../claims/merge-people.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const countAgain = () =>
  deliver(server, [
    ...['matches.recorded.rate', 'matches.recorded.award', 'matches.title-moved.award'],
    ...['guests.person-merged.rate', 'guests.person-merged.award'],
  ])

const mergesPath = ({ clubId }: Pick<GuestCup, 'clubId'>) => `/api/clubs/${clubId}/merges`

/** Two guests of one club who have played in a cup of their own each. */
async function twoCups() {
  const kept = await aGuestCup(server, admin, organiser)
  const other = await aGuestCup(server, admin, organiser, {
    clubId: kept.clubId,
    guest: { email: null, phone: '512 555 0147', note: 'Plays left-handed' },
  })
  await countAgain()
  const merge = () =>
    organiser.post<GuestMerge>(mergesPath(kept), { keptId: kept.guestId, otherId: other.guestId })
  const undo = (id: number) => organiser.delete(`${mergesPath(kept)}/${id}`)
  return { kept, other, merge, undo }
}

describe('a merge of two guests', () => {
  test('a merge makes entries, results, payments and contact data those of the kept guest', async () => {
    const { kept, other, merge } = await twoCups()
    const token = await aClaimToken(organiser, other.id, other.guestId)
    const { status, body } = await merge()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      person: { id: kept.guestId, displayName: 'Kim Lee' },
      ...{ entries: 1, matches: 1 },
    })
    expect(body.paid).toEqual([{ currency: 'USD', amount: 2000 }])
    await countAgain()
    expect(await rowsOf(server, 'entry_player', { user_id: kept.guestId })).toHaveLength(2)
    expect(await rowsOf(server, 'skill', { user_id: kept.guestId })).toMatchObject([{ matches: 2 }])
    expect(await rowsOf(server, 'guest_contact', { user_id: kept.guestId })).toMatchObject([
      { email: 'kim@paper.example', phone: '512 555 0147', note: 'Plays left-handed' },
    ])
    expect(await rowsOf(server, 'guest', { user_id: other.guestId })).toEqual([])
    expect((await server.client().get(`/api/claim-links/${token}`)).status).toBe(404)
    expect(await rowsOf(server, 'audit', { action: 'guest.merged' })).toContainEqual(
      expect.objectContaining({ object: `user:${other.guestId}`, actor_id: admin.id }),
    )
    const list = await organiser.get<MergeProposals>(`/api/clubs/${kept.clubId}/merge-proposals`)
    expect(list.body.proposals).toEqual([])
    expect(list.body.decided).toMatchObject([{ mergeId: body.id, first: { userId: kept.guestId } }])
    expect(await personFaults(server)).toEqual([])
  })

  test('a merge sent twice is made once, with a key and without', async () => {
    const { kept, other } = await twoCups()
    const body = { keptId: kept.guestId, otherId: other.guestId }
    const sending = { headers: { 'idempotency-key': randomUUID() } }
    const first = await organiser.post<GuestMerge>(mergesPath(kept), body, sending)
    const again = await organiser.post<GuestMerge>(mergesPath(kept), body, sending)
    const third = await organiser.post<GuestMerge>(mergesPath(kept), body)
    expect([first.status, again.status, third.status]).toEqual([201, 201, 201])
    expect([again.body, third.body]).toEqual([first.body, first.body])
    expect(await rowsOf(server, 'person_merge', { from_user_id: other.guestId })).toHaveLength(1)
    const back = { keptId: other.guestId, otherId: kept.guestId }
    expectRefusal(await organiser.post(mergesPath(kept), back), 404, 'not_found', 'Guest not found')
  })

  test('a merge is of two guests of the club, and for its organisers', async () => {
    const { kept, other } = await twoCups()
    const elsewhere = await aGuestCup(server, admin, organiser)
    const post = (keptId: number, otherId: number, client = organiser) =>
      client.post(mergesPath(kept), { keptId, otherId })
    expectRefusal(await post(kept.guestId, elsewhere.guestId), 404, 'not_found', 'Guest not found')
    expectRefusal(await post(elsewhere.guestId, kept.guestId), 404, 'not_found', 'Guest not found')
    expectRefusal(await post(kept.rival.id, kept.guestId), 404, 'not_found', 'Guest not found')
    expectRefusal(await post(kept.guestId, kept.rival.id), 404, 'not_found', 'Guest not found')
    expectRefusal(await post(kept.guestId, kept.guestId), 400, 'bad_request', 'Please choose two guests')
    const stranger = await signedIn(server.client(), await aPlayer(server))
    expect((await post(kept.guestId, other.guestId, stranger)).status).toBe(403)
    expect(await rowsOf(server, 'person_merge', { club_id: kept.clubId })).toEqual([])
  })

  test('a merge is refused with the reason if both are in one division, or one person would enter too many', async () => {
    const kept = await aGuestCup(server, admin, organiser, {
      mostEntries: 1,
      divisions: ['Mens 3.5 Singles'],
    })
    const cupId = await aTournament(server, admin, {
      ...{ clubId: kept.clubId, divisions: ['Mens 3.5 Singles', 'Mens 4.0 Singles'], mostEntries: 1 },
    })
    const person = await aPlayer(server)
    const guests: number[] = []
    for (const name of ['One', 'Two']) guests.push(await aGuest(server, admin, cupId, { lastName: name }))
    for (const id of guests) await entered(server, cupId, [{ ...person, id }])
    const [one = 0, two = 0] = guests
    const body = { keptId: one, otherId: two }
    const refused = await organiser.post(mergesPath(kept), body)
    expectRefusal(refused, 409, 'conflict', 'Both are in Mens 3.5 Singles, so they are two people')
    const divisions = await rowsOf(server, 'division', { competition_id: cupId })
    const higher = divisions.find(({ name }) => name === 'Mens 4.0 Singles')
    const three = await aGuest(server, admin, cupId, { rating: '4.0' })
    const added = { divisionId: higher?.['id'], logins: [], guests: [{ userId: three }] }
    expect((await organiser.post(`/api/tournaments/${cupId}/entries`, added)).status).toBe(201)
    const tooMany = 'One person would be in more divisions than the competition allows'
    const over = await organiser.post(mergesPath(kept), { keptId: one, otherId: three })
    expectRefusal(over, 409, 'conflict', tooMany)
    const compared = await organiser.get(`/api/clubs/${kept.clubId}/merge-proposals/${one}/${three}`)
    expect(compared.body).toMatchObject({ refusal: tooMany })
  })

  test('a merge is refused for two people, and keeps who is another person than the merged guest', async () => {
    const { kept, other, merge, undo } = await twoCups()
    const third = await aGuest(server, admin, other.id, { firstName: 'Kim', lastName: 'Lee' })
    const answer = (first: number, second: number) =>
      organiser.send('PUT', `/api/clubs/${kept.clubId}/merge-proposals/${first}/${second}`, { answer: 'two' })
    await answer(kept.guestId, other.guestId)
    expectRefusal(
      await merge(),
      409,
      'conflict',
      'An organiser decided that they are two people. Take that back first',
    )
    await organiser.delete(`/api/clubs/${kept.clubId}/merge-proposals/${kept.guestId}/${other.guestId}`)
    await answer(other.guestId, third)
    const before = await rowsOf(server, 'merge_answer')
    const { body } = await merge()
    const [first, second] = [kept.guestId, third].toSorted((a, b) => a - b)
    expect(await rowsOf(server, 'merge_answer', { club_id: kept.clubId })).toMatchObject([
      { first_user_id: first, second_user_id: second, answer: 'two' },
    ])
    expect((await undo(body.id)).status).toBe(200)
    expect(await rowsOf(server, 'merge_answer')).toEqual(before)
  })

  test('a merge keeps the month of birth of a junior', async () => {
    const { kept } = await twoCups()
    const junior = await aGuest(server, admin, kept.id, { birthMonth: '2014-05' })
    const refused = await organiser.post(mergesPath(kept), { keptId: kept.guestId, otherId: junior })
    expect(refused.status).toBe(409)
    const made = await organiser.post(mergesPath(kept), { keptId: junior, otherId: kept.guestId })
    expect(made.status).toBe(201)
  })
})

describe('an undo of a merge', () => {
  test('an undo of a merge restores every row of every table, and the merge can be made again', async () => {
    const { other, merge, undo } = await twoCups()
    await aClaimToken(organiser, other.id, other.guestId)
    const before = await dumpRows(server)
    const { body } = await merge()
    await countAgain()
    expect(await dumpRows(server)).not.toEqual(before)
    expect((await undo(body.id)).status).toBe(200)
    await countAgain()
    expect(await dumpRows(server)).toEqual(before)
    expectRefusal(await undo(body.id), 404, 'not_found', 'This was taken back already')
    expect((await merge()).status).toBe(201)
  })

  test('an undo of a merge restores guests of whom nobody knows more than the name', async () => {
    const { kept } = await twoCups()
    const [one, two] = [await aGuest(server, admin, kept.id), await aGuest(server, admin, kept.id)]
    const before = await dumpRows(server)
    const merge = () => organiser.post<GuestMerge>(mergesPath(kept), { keptId: one, otherId: two })
    const { body } = await merge()
    expect((await organiser.delete(`${mergesPath(kept)}/${body.id}`)).status).toBe(200)
    expect(await dumpRows(server)).toEqual(before)
  })

  test.each([
    ['only the kept one', true, false, false],
    ['only the other one', false, true, false],
    ['both', true, true, true],
  ])('after a merge visitors read the name if both agreed, and an undo restores it: %s', async (...row) => {
    const [, keptAgreed, otherAgreed, isNamed] = row
    const { kept } = await twoCups()
    const one = await aGuest(server, admin, kept.id, { mayBeNamed: keptAgreed })
    const two = await aGuest(server, admin, kept.id, { mayBeNamed: otherAgreed })
    const before = await dumpRows(server)
    const { body } = await organiser.post<GuestMerge>(mergesPath(kept), { keptId: one, otherId: two })
    expect(await rowsOf(server, 'guest', { user_id: one })).toMatchObject([{ may_be_named: isNamed }])
    await organiser.delete(`${mergesPath(kept)}/${body.id}`)
    expect(await dumpRows(server)).toEqual(before)
  })

  test('an undo of a merge leaves a consent that was written down since', async () => {
    const { kept } = await twoCups()
    const one = await aGuest(server, admin, kept.id, { mayBeNamed: false })
    const two = await aGuest(server, admin, kept.id, { mayBeNamed: true })
    const { body } = await organiser.post<GuestMerge>(mergesPath(kept), { keptId: one, otherId: two })
    const person = { firstName: 'Kim', lastName: 'Lee', rating: null, mayBeNamed: true }
    await organiser.patch(`/api/competitions/tournament/${kept.id}/guests/${one}`, person)
    expect((await organiser.delete(`${mergesPath(kept)}/${body.id}`)).status).toBe(200)
    expect(await rowsOf(server, 'guest', { user_id: one })).toMatchObject([{ may_be_named: true }])
  })

  test.each<[string, (cups: Awaited<ReturnType<typeof twoCups>>) => Promise<unknown>]>([
    ['a result was entered', ({ other }) => other.decide(other.matchIds[1] ?? 0, 'player2')],
    [
      'the guest was checked out',
      ({ kept, other }) => organiser.delete(`/api/tournaments/${other.id}/check-ins/${kept.guestId}`),
    ],
    [
      'the kept guest became somebody else',
      async ({ kept }) => {
        const client = await signedIn(server.client(), await aPlayer(server))
        await client.post(`/api/claim-links/${await aClaimToken(organiser, kept.id, kept.guestId)}/claim`)
      },
    ],
  ])('an undo of a merge is refused, with the reason, once %s', async (_what, act) => {
    const cups = await twoCups()
    const { body } = await cups.merge()
    await act(cups)
    const before = await dumpRows(server)
    expectRefusal(await cups.undo(body.id), 409, 'conflict', CHANGED_SINCE)
    expect(await dumpRows(server)).toEqual(before)
  })

  test('an undo of a merge of guests without entries is refused once the kept one became somebody else', async () => {
    const { kept } = await twoCups()
    const guests: number[] = []
    for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) {
      guests.push(await aGuest(server, admin, kept.id, { email }))
    }
    const [one = 0, two = 0, three = 0] = guests
    const merge = (keptId: number, otherId: number) =>
      organiser.post<GuestMerge>(mergesPath(kept), { keptId, otherId })
    const first = await merge(two, one)
    const second = await merge(three, two)
    const undo = (id: number) => organiser.delete(`${mergesPath(kept)}/${id}`)
    expectRefusal(await undo(first.body.id), 409, 'conflict', CHANGED_SINCE)
    expect((await undo(second.body.id)).status).toBe(200)
    expect((await undo(first.body.id)).status).toBe(200)
    expect(await rowsOf(server, 'guest', { user_id: one })).toHaveLength(1)
  })

  test('an undo of a merge is possible for ten minutes, for organisers of the club', async () => {
    const { kept, merge, undo } = await twoCups()
    const { body } = await merge()
    const stranger = await signedIn(server.client(), await aPlayer(server))
    expect((await stranger.delete(`${mergesPath(kept)}/${body.id}`)).status).toBe(403)
    const elsewhere = await aGuestCup(server, admin, organiser)
    expect((await organiser.delete(`${mergesPath(elsewhere)}/${body.id}`)).status).toBe(404)
    server.clock.advance(10 * MINUTE)
    expectRefusal(await undo(body.id), 409, 'conflict', 'This can no longer be taken back')
    server.clock.advance(-10 * MINUTE)
  })
})

test('a claim and its undo keep what organisers answered about the guest', async () => {
  const { kept, other } = await twoCups()
  const path = `/api/clubs/${kept.clubId}/merge-proposals/${kept.guestId}/${other.guestId}`
  await organiser.send('PUT', path, { answer: 'ask' })
  const token = await aClaimToken(organiser, other.id, other.guestId)
  const claimer = await signedIn(server.client(), await aPlayer(server))
  const before = await dumpRows(server)
  expect((await claimer.post(`/api/claim-links/${token}/claim`)).status).toBe(200)
  expect(await rowsOf(server, 'merge_answer', { club_id: kept.clubId })).toEqual([])
  expect((await claimer.delete(`/api/claim-links/${token}/claim`)).status).toBe(200)
  await countAgain()
  expect(await dumpRows(server)).toEqual(before)
})

test('a deleted guest leaves no mark of the guest who was merged into it', async () => {
  const kept = await aGuestCup(server, admin, organiser, { guest: { firstName: 'Zzmarked' } })
  const marked = {
    ...{ firstName: 'Zzmerged', lastName: 'Zzmarked', email: 'zzmarked@paper.example' },
    ...{ phone: '555 88 77 66', note: 'Zzmarked note' },
  }
  const other = await aGuestCup(server, admin, organiser, { clubId: kept.clubId, guest: marked })
  const sending = { headers: { 'idempotency-key': randomUUID() } }
  const body = { keptId: kept.guestId, otherId: other.guestId }
  expect((await organiser.post(mergesPath(kept), body, sending)).status).toBe(201)
  expect((await dumpEverything(server)).toLowerCase()).toContain('zzmarked')
  const path = `/api/competitions/tournament/${kept.id}/guests/${kept.guestId}`
  expect((await organiser.delete(path)).status).toBe(200)
  await deliver(server, ['ops.account-deleted.delete-answers'])
  const lines = (await dumpEverything(server)).split('\n')
  expect(lines.filter((line) => /zzmerged|zzmarked|555 88 77/iu.test(line))).toEqual([])
})
