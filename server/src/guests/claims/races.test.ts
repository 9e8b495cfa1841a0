import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aClaimToken, aGuestCup } from '../../test/factories/claims.ts'
import { aCrowd, actingAs } from '../../test/factories/clubs.ts'
import { inParallel, rowsOf } from '../../test/inspect.ts'
import { personFaults, refusalOf } from '../../test/people.ts'
import { claimGuest, undoClaim } from './claim-guest.ts'
import { makeClaimLink, makeClaimSheet } from './make-claim-links.ts'

const CLAIMERS = 200
/** Each waits for those before it, and all need a connection. */
const MAKERS = 4
const ORIGIN = 'http://play.example'

let server: TestApp
let admin: Person
let organiser: TestClient
let crowd: Person[]
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
  crowd = await aCrowd(server, CLAIMERS)
})
afterAll(() => server.close())

const LONG = { timeout: 60_000 }

test(
  'one of 200 accounts that claim a guest at once gets the place, and the others read that it was claimed',
  LONG,
  async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    const answers = await inParallel(CLAIMERS, async (index) => {
      const ctx = actingAs(server, crowd[index] as Person)
      return await refusalOf(() => claimGuest(ctx, token))
    })
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(
      new Set(['This place was claimed on Mar 17.']),
    )
    const winner = crowd[answers.indexOf(null)]
    expect(await rowsOf(server, 'entry_player', { entry_id: cup.entryId })).toMatchObject([
      { user_id: winner?.id },
    ])
    expect(await rowsOf(server, 'person_merge', { from_user_id: cup.guestId })).toHaveLength(1)
    expect(await personFaults(server)).toEqual([])
  },
)

test(
  'claims and undos of one guest by many accounts leave the guest with one of them or with nobody',
  LONG,
  async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const token = await aClaimToken(organiser, cup.id, cup.guestId)
    await inParallel(40, async (index) => {
      const ctx = actingAs(server, crowd[index] as Person)
      await refusalOf(() => claimGuest(ctx, token))
      if (index % 2 === 0) await refusalOf(() => undoClaim(ctx, token))
    })
    const open = (await rowsOf(server, 'person_merge', { from_user_id: cup.guestId })).filter(
      ({ undone_at: undone }) => undone === null,
    )
    const [seat] = await rowsOf(server, 'entry_player', { entry_id: cup.entryId })
    expect(seat?.['user_id']).toBe(open[0]?.['into_user_id'] ?? cup.guestId)
    expect(open.length).toBeLessThan(2)
    expect(await personFaults(server)).toEqual([])
  },
)

test('results, check-ins and new links during a claim leave nothing with the guest', LONG, async () => {
  const cup = await aGuestCup(server, admin, organiser)
  const token = await aClaimToken(organiser, cup.id, cup.guestId)
  const ctx = actingAs(server, crowd[0] as Person)
  await Promise.all([
    refusalOf(() => claimGuest(ctx, token)),
    cup.decide(cup.matchIds[1] ?? 0),
    organiser.post(`/api/tournaments/${cup.id}/check-ins`, { userIds: [cup.guestId] }),
    organiser.post(`/api/competitions/tournament/${cup.id}/claim-links`, {}),
  ])
  const [merge] = await rowsOf(server, 'person_merge', { from_user_id: cup.guestId })
  const holder = merge === undefined ? cup.guestId : crowd[0]?.id
  const matches = await rowsOf(server, 'match', { competition_id: cup.id })
  const onCourt = matches
    .flatMap(({ user1_id: one, user2_id: two }) => [one, two])
    .filter((id) => id !== null)
  expect(onCourt.filter((id) => id === holder)).toHaveLength(2)
  expect(await personFaults(server)).toEqual([])
})

test(
  'of many claim links and sheets that are made at once for one guest, none fails and one link works',
  LONG,
  async () => {
    const cup = await aGuestCup(server, admin, organiser)
    const ctx = actingAs(server, admin)
    const place = { kind: 'tournament', id: cup.id } as const
    const made = await inParallel(MAKERS, async (index) => {
      if (index % 2 === 0) return await makeClaimLink(ctx, ORIGIN, { ...place, userId: cup.guestId })
      const { guests } = await makeClaimSheet(ctx, ORIGIN, place, null)
      return guests[0]
    })
    expect(made.filter((link) => link?.url.startsWith(ORIGIN))).toHaveLength(MAKERS)
    expect(await rowsOf(server, 'claim_link', { user_id: cup.guestId })).toHaveLength(1)
  },
)
