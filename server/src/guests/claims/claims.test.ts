import type { Claim, ClaimLink } from '@tussle/contract/people/claims'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { deliver } from '../../test/deliver.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aClaimToken, aGuestCup } from '../../test/factories/claims.ts'
import { aGuest } from '../../test/factories/guests.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { clearOldClaims } from './clear-merged.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const linkPath = (token: string) => `/api/claim-links/${token}`
const claimPath = (token: string) => `/api/claim-links/${token}/claim`

async function aClaimer(): Promise<{ person: Person; client: TestClient }> {
  const person = await aPlayer(server)
  return { person, client: await signedIn(server.client(), person) }
}

/** What follows from results is counted by the worker. */
const countAgain = () =>
  deliver(server, [
    ...['matches.recorded.rate', 'matches.recorded.award', 'matches.title-moved.award'],
    ...['guests.person-merged.rate', 'guests.person-merged.award'],
    ...['guests.cleared.clear-rating', 'guests.cleared.delete-answers'],
  ])

describe('a claim link', () => {
  test('a claim link shows name, club, entries and results, and nothing that organisers wrote down', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    const { status, body, text } = await server.client().get<ClaimLink>(linkPath(token))
    expect(status).toBe(200)
    expect(body).toMatchObject({ claimedAt: null, name: 'Kim Lee', club: expect.any(String) as string })
    expect(body.entries).toMatchObject([{ kind: 'tournament', competitionId: cup.id, partner: null }])
    expect(body.won + body.lost).toBe(1)
    expect(text).not.toContain('paper.example')
  })

  test('a claim link is stored as a hash, works for 90 days, and ends when a new one is made', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const first = await aClaimToken(organiser, cup.id, cup.guestId)
    expect(first).toMatch(/^[\w-]{32}$/u)
    expect(JSON.stringify(await rowsOf(server, 'claim_link'))).not.toContain(first)
    const second = await aClaimToken(organiser, cup.id, cup.guestId)
    expectRefusal(await server.client().get(linkPath(first)), 404, 'not_found')
    expect((await server.client().get(linkPath(second))).status).toBe(200)
    server.clock.advance(90 * DAY)
    expectRefusal(await server.client().get(linkPath(second)), 404, 'not_found')
    server.clock.advance(-90 * DAY)
    expect(JSON.stringify(server.logs)).not.toContain(second)
  })

  test('the sheet has a new link for each guest with a place, by surname', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    await aGuest(server, admin, cup.id, { firstName: 'Not', lastName: 'Entered' })
    const path = `/api/competitions/tournament/${cup.id}/claim-links`
    const { status, body } = await organiser.post<{ guests: { url: string }[]; next: null }>(path, {})
    expect([status, body.next]).toEqual([201, null])
    expect(body.guests).toMatchObject([
      {
        firstName: 'Kim',
        lastName: 'Lee',
        divisions: ['Mens 3.5 Singles'],
        isCheckedIn: true,
        hasPaid: true,
      },
    ])
    const token = body.guests[0]?.url.split('/').at(-1) ?? ''
    expect((await server.client().get(linkPath(token))).status).toBe(200)
    const after = await organiser.post<{ guests: unknown[] }>(path, { after: cup.guestId })
    expect(after.body.guests).toEqual([])
  })

  test('only organisers of the guest make a claim link', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const other = await aGuestCup(server, admin, organiser)
    const { client } = await aClaimer()
    const path = (id: number) => `/api/competitions/tournament/${id}/guests/${cup.guestId}/claim-link`
    expect((await client.post(path(cup.id))).status).toBe(403)
    expectRefusal(await organiser.post(path(other.id)), 404, 'not_found', 'Guest not found')
  })
})

describe('a claim', () => {
  test('a claim makes entries, results, fees, check-ins, ratings and points the account’s', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    await countAgain()
    const [skill] = await rowsOf(server, 'skill', { user_id: cup.guestId })
    const rivals = await rowsOf(server, 'skill', { user_id: cup.rival.id })
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    const { person, client } = await aClaimer()
    const { status, body } = await client.post<Claim>(claimPath(token))
    expect(status).toBe(200)
    expect(body).toMatchObject({ entries: 1, matches: 1, displayName: person.displayName })
    expect(body.results).toMatchObject([
      { matchId: cup.matchIds[0], score: expect.stringMatching(/^\d+–\d+, /u) as string },
    ])
    expect(body.paid).toEqual([{ currency: 'USD', amount: 2000 }])
    await countAgain()
    expect(await rowsOf(server, 'entry_player', { entry_id: cup.entryId })).toMatchObject([
      { user_id: person.id },
    ])
    expect(await rowsOf(server, 'participant', { user_id: person.id })).toMatchObject([
      { competition_id: cup.id },
    ])
    expect(await rowsOf(server, 'check_in', { user_id: person.id })).toHaveLength(1)
    expect(await rowsOf(server, 'fee_balance', { user_id: person.id })).toMatchObject([
      { owed: 2000, paid: 2000, is_open: true },
    ])
    expect(await rowsOf(server, 'player_match', { user_id: person.id })).toHaveLength(1)
    const [mine] = await rowsOf(server, 'skill', { user_id: person.id })
    expect(mine).toMatchObject({ mu: skill?.['mu'], sigma: skill?.['sigma'], matches: 1 })
    expect(await rowsOf(server, 'skill', { user_id: cup.rival.id })).toEqual(rivals)
    expect(await rowsOf(server, 'user_points', { user_id: person.id })).toHaveLength(1)
    for (const table of [
      'guest',
      'guest_contact',
      'player_stat',
      'rating_change',
      'user_points',
      'participant',
    ]) {
      expect([table, await rowsOf(server, table, { user_id: cup.guestId })]).toEqual([table, []])
    }
    expect((await client.get<Claim>(claimPath(token))).body).toMatchObject({
      ratings: [{ matches: 1, isRough: true }],
    })
  })

  test('a claim that is repeated by its account has the same answer, and another account reads when it was claimed', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    const { client } = await aClaimer()
    const first = await client.post<Claim>(claimPath(token))
    const again = await client.post<Claim>(claimPath(token))
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await aClaimer()
    const words = 'This place was claimed on Mar 17.'
    expectRefusal(await other.client.post(claimPath(token)), 409, 'conflict', words)
    expectRefusal(await other.client.get(claimPath(token)), 404, 'not_found')
    expectRefusal(await other.client.delete(claimPath(token)), 404, 'not_found')
    const { body } = await server.client().get<ClaimLink>(linkPath(token))
    expect(body).toMatchObject({ claimedAt: server.clock.now().toISOString(), name: '', entries: [] })
  })

  test('a claim is refused to somebody who is in the same division, and nothing changes', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    const client = await signedIn(server.client(), cup.rival)
    const refused = await client.post(claimPath(token))
    const words = 'You are in Mens 3.5 Singles yourself, so this is another person. Please ask the organiser'
    expectRefusal(refused, 409, 'conflict', words)
    expect(await rowsOf(server, 'guest', { user_id: cup.guestId })).toHaveLength(1)
    expect(await rowsOf(server, 'entry_player', { entry_id: cup.entryId })).toMatchObject([
      { user_id: cup.guestId },
    ])
  })

  test('a claim is refused if the account would be in more divisions than the competition allows', async () => {
    const cup = await aGuestCup(server, admin, organiser, {
      ...{ divisions: ['Mens 3.5 Singles', 'Mens 4.0 Singles'], mostEntries: 1 },
    })
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    const [, second] = await rowsOf(server, 'division', { competition_id: cup.id })
    const { person, client } = await aClaimer()
    const adding = { divisionId: second?.['id'], logins: [person.email] }
    expect((await organiser.post(`/api/tournaments/${cup.id}/entries`, adding)).status).toBe(201)
    const words = 'You would be in more divisions than the competition allows. Please ask the organiser'
    expectRefusal(await client.post(claimPath(token)), 409, 'conflict', words)
    expect(await rowsOf(server, 'guest', { user_id: cup.guestId })).toHaveLength(1)
  })

  test('the guest of a claim loses the name when it can no longer be taken back', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    const { client } = await aClaimer()
    await client.post(claimPath(token))
    await clearOldClaims(server.ctx)
    expect(await rowsOf(server, 'users', { id: cup.guestId })).toMatchObject([{ first_name: 'Kim' }])
    server.clock.advance(10 * MINUTE)
    expectRefusal(await client.delete(claimPath(token)), 409, 'conflict', 'This can no longer be taken back')
    await clearOldClaims(server.ctx)
    await countAgain()
    expect(await rowsOf(server, 'users', { id: cup.guestId })).toMatchObject([
      { display_name: 'Former player' },
    ])
    expect(await rowsOf(server, 'person_merge', { from_user_id: cup.guestId })).toMatchObject([
      { trace: null },
    ])
    expect((await client.get<Claim>(claimPath(token))).body).toMatchObject({ undoUntil: null })
  })

  test('an act at the desk is not undone if it would bring a claimed guest back', async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    await (await aClaimer()).client.post(claimPath(token))
    const [event] = await rowsOf(server, 'desk_event', { competition_id: cup.id, action: 'checked-in' })
    const undone = await organiser.post(
      `/api/tournaments/${cup.id}/desk/events/${Number(event?.['id'])}/undo`,
    )
    expectRefusal(undone, 409, 'conflict')
  })
})
