import type { CompetitionParticipant, Participant } from '@tussle/contract/play/entries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Answer } from '../test/client.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aLeague, aTournament, joined } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'
import { aCaller, type Caller } from '../test/registration.ts'

const SINGLES = 'Mens 3.5 Singles'
const DOUBLES = 'Mixed 3.5 Doubles'

let server: TestApp
let admin: Person
let caller: Caller
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  caller = await aCaller(server)
})
afterAll(() => server.close())

/** Two singles, a pair and a partner-seeker, who joined in another order than that of the list. */
async function filled(kind: 'league' | 'tournament') {
  const make = kind === 'league' ? aLeague : aTournament
  const id = await make(server, admin, { divisions: [SINGLES, DOUBLES], maxPlayers: 5 })
  const people: Person[] = []
  for (let index = 0; index < 5; index += 1) people.push(await aPlayer(server))
  const [one, two, three, four, five] = people as [Person, Person, Person, Person, Person]
  await joined(server, kind, id, one, { division: DOUBLES, partner: two })
  await joined(server, kind, id, three)
  await joined(server, kind, id, four, { division: DOUBLES, needsPartner: true })
  await joined(server, kind, id, five)
  return { id, people: [one, two, three, four, five] as const }
}

describe.each(['league', 'tournament'] as const)('the participants of a %s', (kind) => {
  test('participants come by division, with division, user, partner and needsPartner', {
    tags: ['API-049'],
  }, async () => {
    const { id, people } = await filled(kind)
    const { status, body } = await caller.client.get<Participant[]>(`/api/${kind}s/${id}/participants`)
    expect(status).toBe(200)
    const [one, two, three, four, five] = people
    expect(
      body.map(({ division, user, partner, needsPartner }) => [
        division.name,
        user.id,
        partner?.id,
        needsPartner,
      ]),
    ).toEqual([
      [SINGLES, three.id, undefined, false],
      [SINGLES, five.id, undefined, false],
      [DOUBLES, one.id, two.id, false],
      [DOUBLES, four.id, undefined, true],
    ])
    expect(body[2]).toMatchObject({
      [`${kind}Id`]: id,
      userId: one.id,
      partnerId: two.id,
      status: 'active',
      user: { displayName: one.displayName },
      partner: { displayName: two.displayName, rating: '3.5', isAdmin: false, profileImageUrl: null },
      division: { rating: '3.5', gender: 'mixed', playType: 'doubles' },
    })
    // Only the player may see their own mail setting.
    expect(body.some((entry) => 'emailNotifications' in entry)).toBe(false)
  })

  test('participants come in pages that neither skip nor repeat anybody', async () => {
    const { id } = await filled(kind)
    const whole = await caller.client.get<Participant[]>(`/api/${kind}s/${id}/participants`)
    const seen: number[] = []
    let path: string | undefined = `/api/${kind}s/${id}/participants?limit=1`
    while (path !== undefined) {
      const { body, headers }: Answer<Participant[]> = await caller.client.get(path)
      expect(body).toHaveLength(1)
      seen.push(...body.map((entry) => entry.id))
      path = /<([^>]+)>; rel="next"/u.exec(String(headers['link'] ?? ''))?.[1]
    }
    expect(seen).toEqual(whole.body.map((entry) => entry.id))
    expectRefusal(
      await caller.client.get(`/api/${kind}s/${id}/participants?cursor=nonsense`),
      400,
      'bad_request',
    )
  })

  test('participants are the same document for everybody, with an ETag', async () => {
    const { id } = await filled(kind)
    const path = `/api/${kind}s/${id}/participants`
    const first = await caller.client.get(path)
    const tag = String(first.headers['etag'])
    const again = await caller.client.get(path, { headers: { 'if-none-match': tag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('participants of an unknown competition, a draft or one of the other kind are not found', async () => {
    const draft = await (kind === 'league' ? aLeague : aTournament)(server, admin, { divisions: [] })
    const other = await (kind === 'league' ? aTournament : aLeague)(server, admin)
    const words = kind === 'league' ? 'League not found' : 'Tournament not found'
    for (const id of [draft, other, 999_999_999]) {
      expectRefusal(await caller.client.get(`/api/${kind}s/${id}/participants`), 404, 'not_found', words)
      const path = `/api/competitions/${kind}/${id}/participants`
      expectRefusal(await caller.client.get(path), 404, 'not_found', words)
    }
  })

  const id = kind === 'league' ? 'API-069' : 'API-070'
  test('participants for the match form contain the division of each, and no more', {
    tags: [id, 'ENTITY-077'],
  }, async () => {
    const { id, people } = await filled(kind)
    const [one, two] = people
    if (kind === 'tournament') await joined(server, kind, id, await aPlayer(server))
    const path = `/api/competitions/${kind}/${id}/participants`
    const { body } = await caller.client.get<CompetitionParticipant[]>(path)
    // Five people in four entries; a waitlisted entry plays nobody.
    expect(body).toHaveLength(4)
    expect(body[2]).toEqual({
      id: expect.any(Number) as number,
      userId: one.id,
      user: { id: one.id, displayName: one.displayName },
      partner: { id: two.id, displayName: two.displayName },
      division: { id: expect.any(Number) as number, name: DOUBLES, playType: 'doubles' },
      needsPartner: false,
    })
  })

  test('participants for the match form can be those of one division, page by page', async () => {
    const { id, people } = await filled(kind)
    const path = `/api/competitions/${kind}/${id}/participants`
    const everybody = await caller.client.get<CompetitionParticipant[]>(path)
    const divisionId = everybody.body.find(({ division }) => division.name === DOUBLES)?.division.id
    const first = await caller.client.get<CompetitionParticipant[]>(
      `${path}?divisionId=${divisionId}&limit=1`,
    )
    const next = /<([^>]+)>; rel="next"/u.exec(String(first.headers['link'] ?? ''))?.[1]
    const second = await caller.client.get<CompetitionParticipant[]>(next ?? '')
    const [one, , , four] = people
    expect([first, second].map(({ body }) => body.map(({ userId }) => userId))).toEqual([[one.id], [four.id]])
    expect(second.headers).not.toHaveProperty('link')
    expectRefusal(await caller.client.get(`${path}?divisionId=0`), 400, 'bad_request')
  })
})

test('a word other than league or tournament is no kind of competition', async () => {
  expectRefusal(await caller.client.get('/api/competitions/ladder/1/participants'), 404, 'not_found')
})
