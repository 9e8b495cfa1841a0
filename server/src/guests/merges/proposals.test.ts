import type { MergeProposals } from '@tussle/contract/people/merge-proposals'
import type { Comparison } from '@tussle/contract/people/merges'
import type { KnownGuest } from '@tussle/contract/play/guests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRole } from '../../clubs/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aGuestCup } from '../../test/factories/claims.ts'
import { aClub, actingAs } from '../../test/factories/clubs.ts'
import { aTournament, entered } from '../../test/factories/competitions.ts'
import { aGuest } from '../../test/factories/guests.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'

const JON = { firstName: 'Jon', lastName: 'Smith', rating: '3.5' } as const

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

async function aClubWithCup() {
  const { id: clubId } = await aClub(server)
  const cupId = await aTournament(server, admin, { clubId })
  const path = `/api/clubs/${clubId}/merge-proposals`
  const read = async () => (await organiser.get<MergeProposals>(path)).body
  const ids = async () =>
    (await read()).proposals.map(({ first, second }) =>
      [first.userId, second.userId].toSorted((a, b) => a - b),
    )
  const guest = (wanted: Parameters<typeof aGuest>[3]) => aGuest(server, admin, cupId, wanted)
  return { clubId, cupId, path, read, ids, guest }
}

describe('the proposals of a club', () => {
  test('the proposals of a club are its guests with one name in any spelling, or one address', async () => {
    const { ids, guest } = await aClubWithCup()
    const one = await guest({ ...JON, lastName: 'Müller' })
    const two = await guest({ ...JON, firstName: 'JON', lastName: 'Muller', rating: '4.0' })
    const three = await guest({ ...JON, lastName: 'Other', email: 'Jon@Paper.example' })
    const four = await guest({ ...JON, lastName: 'Another', email: 'jon@paper.example' })
    await guest({ ...JON, lastName: 'Nobody' })
    expect(await ids()).toEqual([
      [three, four],
      [one, two],
    ])
  })

  test('the proposals of a club have neither guests of another club nor members', async () => {
    const own = await aClubWithCup()
    const elsewhere = await aClubWithCup()
    await own.guest({ ...JON, email: 'jon@one.example' })
    await elsewhere.guest({ ...JON, email: 'jon@one.example' })
    await aPlayer(server, { firstName: JON.firstName, lastName: JON.lastName })
    expect([await own.ids(), await elsewhere.ids()]).toEqual([[], []])
  })

  test('a proposal says what the two have in common, and the one who has played more comes first', async () => {
    const played = await aGuestCup(server, admin, organiser)
    const cupId = await aTournament(server, admin, { clubId: played.clubId })
    const guestId = await aGuest(server, admin, cupId, {
      ...{ firstName: 'Kim', lastName: 'LEE', rating: '3.5', email: 'KIM@paper.example' },
    })
    const { body } = await organiser.get<MergeProposals>(`/api/clubs/${played.clubId}/merge-proposals`)
    expect(body).toMatchObject({ club: { id: played.clubId }, isMore: false, decided: [] })
    expect(body.proposals).toEqual([
      {
        first: { userId: played.guestId, name: 'Kim Lee' },
        second: { userId: guestId, name: 'Kim LEE' },
        likenesses: ['name', 'email', 'rating'],
        isToAsk: false,
      },
    ])
  })

  test('the proposals of a club are at most 50, however many guests have one name', async () => {
    const { read, guest } = await aClubWithCup()
    for (let index = 0; index < 25; index += 1) await guest(JON)
    const { proposals, isMore } = await read()
    expect([proposals.length, isMore]).toEqual([50, true])
  })

  test('the proposals of a club are for its organisers only', async () => {
    const { clubId, path } = await aClubWithCup()
    const stranger = await signedIn(server.client(), await aPlayer(server))
    expect((await stranger.get(path)).status).toBe(403)
    const person = await aPlayer(server)
    await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'organiser' })
    expect((await (await signedIn(server.client(), person)).get(path)).status).toBe(200)
    expectRefusal(await organiser.get('/api/clubs/999999/merge-proposals'), 404, 'not_found')
  })
})

describe('the number of proposals in a competition', () => {
  test('organisers of the club read how many proposals there are, and co-organisers of one competition nothing', async () => {
    const { clubId, cupId, guest } = await aClubWithCup()
    await guest(JON)
    await guest(JON)
    const path = `/api/competitions/tournament/${cupId}/merge-proposals`
    expect((await organiser.get(path)).body).toEqual({ clubId, count: 1, isMore: false })
    const helper = await aPlayer(server)
    await organiser.post(`/api/tournaments/${cupId}/organisers`, { login: helper.email })
    const client = await signedIn(server.client(), helper)
    expect((await client.get(path)).body).toEqual({ clubId: null, count: 0, isMore: false })
    const without = await aTournament(server, admin)
    const answer = await organiser.get(`/api/competitions/tournament/${without}/merge-proposals`)
    expect(answer.body).toEqual({ clubId: null, count: 0, isMore: false })
    expect((await organiser.get(path.replace('tournament', 'league'))).status).toBe(404)
  })
})

describe('an answer to a proposal', () => {
  test('two people are not proposed again, until that is taken back', async () => {
    const { path, read, ids, guest } = await aClubWithCup()
    const [one, two] = [await guest(JON), await guest(JON)]
    const pair = `${path}/${two}/${one}`
    expect((await organiser.send('PUT', pair, { answer: 'two' })).status).toBe(200)
    expect(await ids()).toEqual([])
    expect((await read()).decided).toMatchObject([
      { mergeId: null, first: { userId: one }, second: { userId: two }, undoUntil: null },
    ])
    const third = await guest(JON)
    expect(await ids()).toEqual([
      [two, third],
      [one, third],
    ])
    expect((await organiser.delete(pair)).status).toBe(200)
    expect(await ids()).toContainEqual([one, two])
    expectRefusal(await organiser.delete(pair), 404, 'not_found', 'This was taken back already')
  })

  test('two guests to ask stay proposed, come last and are marked in the list of guests', async () => {
    const { cupId, path, read, guest } = await aClubWithCup()
    const [one, two] = [
      await guest({ ...JON, email: 'j@x.example' }),
      await guest({ ...JON, email: 'j@x.example' }),
    ]
    await guest({ ...JON, lastName: 'Bell' })
    await guest({ ...JON, lastName: 'Bell' })
    await organiser.send('PUT', `${path}/${one}/${two}`, { answer: 'ask' })
    expect((await read()).proposals.map(({ isToAsk }) => isToAsk)).toEqual([false, true])
    const guests = await organiser.get<KnownGuest[]>(`/api/competitions/tournament/${cupId}/guests?q=smith`)
    expect(guests.body.map(({ sameAs }) => sameAs)).toEqual(['Jon Smith', 'Jon Smith'])
    expect(await rowsOf(server, 'audit', { action: 'guest.proposal-answered' })).toContainEqual(
      expect.objectContaining({ object: `user:${one}+${two}`, actor_id: admin.id }),
    )
  })

  test('only guests of the club get an answer, and only a known one', async () => {
    const { path, guest } = await aClubWithCup()
    const elsewhere = await aClubWithCup()
    const [own, other] = [await guest(JON), await elsewhere.guest(JON)]
    const put = (first: number, second: number, answer = 'two') =>
      organiser.send('PUT', `${path}/${first}/${second}`, { answer })
    expectRefusal(await put(own, other), 404, 'not_found', 'Guest not found')
    expectRefusal(await put(own, own), 404, 'not_found', 'Guest not found')
    expectRefusal(await put(own, admin.id), 404, 'not_found', 'Guest not found')
    expect((await put(own, await guest(JON), 'maybe')).status).toBe(400)
  })
})

describe('a comparison of two guests', () => {
  test('a comparison shows entries, results and partners, and of email and phone only a part', async () => {
    const played = await aGuestCup(server, admin, organiser, { guest: { phone: '+1 512 555 0147' } })
    const cupId = await aTournament(server, admin, {
      ...{ clubId: played.clubId, divisions: ['Mens 3.5 Doubles'], name: 'Doubles Cup' },
    })
    const guestId = await aGuest(server, admin, cupId, { firstName: 'Kim', lastName: 'Lee' })
    const partner = await aPlayer(server, { displayName: 'Pat Partner' })
    await entered(server, cupId, [partner, { ...partner, id: guestId }])
    const path = `/api/clubs/${played.clubId}/merge-proposals/${played.guestId}/${guestId}`
    const { status, body, text } = await organiser.get<Comparison>(path)
    expect(status).toBe(200)
    expect(body).toMatchObject({ likenesses: ['name', 'rating'], answer: null, refusal: null })
    expect(body.kept).toMatchObject({
      ...{ userId: played.guestId, email: 'k…@paper.example', phone: '… 0147', level: '3.5' },
      ...{ entryCount: 1, partners: [] },
    })
    expect(body.kept.won + body.kept.lost).toBe(1)
    expect(body.other).toMatchObject({
      ...{ email: null, phone: null, partners: ['Pat Partner'], won: 0, lost: 0, hasLink: false },
      entries: [{ competition: 'Doubles Cup', division: 'Mens 3.5 Doubles', isDrawn: false }],
    })
    expect(text).not.toMatch(/kim@paper|512 555/u)
  })

  test('a comparison says why the two cannot be one person', async () => {
    const { cupId, path, guest } = await aClubWithCup()
    const [one, two] = [await guest(JON), await guest(JON)]
    const person = await aPlayer(server)
    for (const id of [one, two]) await entered(server, cupId, [{ ...person, id }])
    const { body } = await organiser.get<Comparison>(`${path}/${one}/${two}`)
    expect(body.refusal).toBe('Both are in Mens 3.5 Singles, so they are two people')
    const junior = await guest({ ...JON, birthMonth: '2014-05' })
    const [kept, lost] = [`${path}/${one}/${junior}`, `${path}/${junior}/${one}`]
    expect((await organiser.get<Comparison>(kept)).body.refusal).toBe(
      'Only of Jon Smith is the month of birth known. Please keep this one',
    )
    expect((await organiser.get<Comparison>(lost)).body.refusal).toBeNull()
    await organiser.send('PUT', kept, { answer: 'two' })
    expect((await organiser.get<Comparison>(lost)).body).toMatchObject({
      answer: 'two',
      refusal: 'An organiser decided that they are two people. Take that back first',
    })
  })

  test('a comparison is of two guests of the club', async () => {
    const { path, guest } = await aClubWithCup()
    const own = await guest(JON)
    expectRefusal(await organiser.get(`${path}/${own}/${own}`), 404, 'not_found', 'Guest not found')
    expectRefusal(await organiser.get(`${path}/${own}/${admin.id}`), 404, 'not_found', 'Guest not found')
  })
})
