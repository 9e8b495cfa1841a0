import type { Division } from '@tussle/contract/competitions'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import type { Attention } from '@tussle/contract/play/eligibility'
import type { Reviews } from '@tussle/contract/play/reviews'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'
import { measured } from '../test/factories/ratings.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCaller, type Ground, groundOf } from '../test/registration.ts'

const MIXED = 'Mixed 3.5 Doubles'
const MEN = 'Mens 3.5 Singles'
const WOMEN = 'Womens 3.5 Singles'
const NOT_MIXED = 'A mixed team is one man and one woman'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

async function open(kind: 'league' | 'tournament', divisions: readonly string[]): Promise<Ground> {
  const wanted = { divisions } as object
  return await groundOf(
    server,
    kind,
    await (kind === 'league' ? aLeague : aTournament)(server, admin, wanted),
  )
}

async function setRule(ground: Ground, skillRule: string) {
  const { kind, id } = ground
  const organiser = await signedIn(server.client(), admin)
  return await organiser.patch<Division>(`/api/competitions/${kind}/${id}/divisions/${ground.division()}`, {
    skillRule,
  })
}

async function attentionOf({ kind, id }: Ground): Promise<Attention> {
  const organiser = await signedIn(server.client(), admin)
  const { status, body } = await organiser.get<Attention>(`/api/competitions/${kind}/${id}/attention`)
  expect(status).toBe(200)
  return body
}

async function flagsIn({ kind, id }: Ground) {
  const organiser = await signedIn(server.client(), admin)
  const { status, body } = await organiser.get<Reviews>(`/api/competitions/${kind}/${id}/reviews`)
  expect(status).toBe(200)
  return body.items.flatMap(({ flag, players }) => players.map((player) => ({ flag, ...player })))
}

describe.each(['league', 'tournament'] as const)('the gender asked for when joining a %s', (kind) => {
  test('the gender given when joining is kept in the profile and decides about the division', {
    tags: ['FIX-40'],
  }, async () => {
    const ground = await open(kind, [MEN, WOMEN])
    const caller = await aCaller(server)
    const wrong = await ground.join(caller, { divisionId: ground.division(WOMEN), gender: 'male' })
    expectRefusal(wrong, 409, 'not_eligible', 'This division is for women')
    expect((await caller.client.get('/api/auth/user')).body).toMatchObject({ gender: null })
    const { status, text } = await ground.join(caller, { gender: 'male' })
    expect([status, text]).toEqual([201, expect.not.stringContaining('"gender":"female"') as string])
    expect((await caller.client.get('/api/auth/user')).body).toMatchObject({ gender: 'male' })
    expect(await rowsOf(server, 'entry_player', { competition_id: ground.id })).toMatchObject([
      { gender: 'male' },
    ])
  })

  test('the gender given when joining never replaces the one in the profile', {
    tags: ['FIX-40'],
  }, async () => {
    const ground = await open(kind, [MEN])
    const caller = await aCaller(server, { gender: 'female' })
    expectRefusal(await ground.join(caller, { gender: 'male' }), 409, 'not_eligible')
    expect((await caller.client.get('/api/auth/user')).body).toMatchObject({ gender: 'female' })
  })

  test('the gender given when joining with a partner is kept, and shown to no other player', {
    tags: ['FIX-40'],
  }, async () => {
    const ground = await open(kind, [MIXED])
    const [caller, partner] = [await aCaller(server), await aCaller(server, { gender: 'female' })]
    expect((await ground.join(caller, { partnerId: partner.person.id, gender: 'male' })).status).toBe(201)
    expect((await caller.client.get('/api/auth/user')).body).toMatchObject({ gender: 'male' })
    const [entry] = await ground.participants(partner)
    expect(Object.keys(entry?.user ?? {})).not.toContain('gender')
    const profile = await partner.client.get(`/api/players/${caller.person.id}`)
    expect(profile.text).not.toContain('gender')
  })
})

describe('a mixed team', () => {
  test('a mixed team is one man and one woman if both genders are known', { tags: ['FIX-41'] }, async () => {
    const ground = await open('tournament', [MIXED])
    const [one, two] = [await aCaller(server, { gender: 'male' }), await aCaller(server, { gender: 'male' })]
    expectRefusal(await ground.join(one, { partnerId: two.person.id }), 409, 'not_eligible', NOT_MIXED)
    const woman = await aCaller(server, { gender: 'female' })
    expect((await ground.join(one, { partnerId: woman.person.id })).status).toBe(201)
    const unknown = await aCaller(server)
    expect((await ground.join(two, { partnerId: unknown.person.id })).status).toBe(201)
  })

  test('organisers and the database refuse a wrong mixed team, too', { tags: ['FIX-41'] }, async () => {
    const ground = await open('tournament', [MIXED])
    const [one, two] = [await aCaller(server, { gender: 'male' }), await aCaller(server, { gender: 'male' })]
    const organiser = await signedIn(server.client(), admin)
    const logins = [one.person.email, two.person.email]
    const answer = await organiser.post(`/api/tournaments/${ground.id}/entries`, {
      divisionId: ground.division(),
      logins,
    })
    const names = `${one.person.displayName} and ${two.person.displayName}`
    expectRefusal(answer, 409, 'not_eligible', `${names}, ${MIXED}: ${NOT_MIXED}`)
    await expect(entered(server, ground.id, [one.person, two.person])).rejects.toMatchObject({
      message: NOT_MIXED,
    })
  })
})

describe('a player above the level of a division', () => {
  test('a player above the level of a division joins by default, and the organiser sees it with the evidence', {
    tags: ['FIX-41'],
  }, async () => {
    const ground = await open('tournament', [MEN])
    const [strong, fitting] = [await aCaller(server, { rating: '4.5+' }), await aCaller(server)]
    await measured(server, strong.person.id, 'singles', 33.96)
    for (const caller of [strong, fitting]) expect((await ground.join(caller)).status).toBe(201)
    const flagged = await flagsIn(ground)
    const evidence = 'Rating 4.62 from results, in a division up to 3.5'
    expect(flagged).toMatchObject([{ player: { id: strong.person.id }, flag: 'skill', evidence }])
    const stranger = await strong.client.get(`/api/competitions/tournament/${ground.id}/reviews`)
    expectRefusal(stranger, 403, 'forbidden')
  })

  test('a division that refuses higher levels refuses them alone, as a partner, and by the rating', {
    tags: ['FIX-41'],
  }, async () => {
    const ground = await open('league', ['Mens 3.5 Doubles'])
    expect(await setRule(ground, 'refuse')).toMatchObject({ status: 200, body: { skillRule: 'refuse' } })
    const [strong, hidden, fitting] = [
      await aCaller(server, { rating: '4.0' }),
      await aCaller(server),
      await aCaller(server),
    ]
    await measured(server, hidden.person.id, 'doubles', 33.96)
    const above = 'You are above the level of this division (3.5)'
    expectRefusal(await ground.join(strong), 409, 'not_eligible', above)
    expectRefusal(await ground.join(hidden), 409, 'not_eligible', above)
    const partner = 'Your partner is above the level of this division'
    const choice = { partnerId: strong.person.id }
    expectRefusal(await ground.join(fitting, choice), 409, 'not_eligible', partner)
    expect((await ground.join(fitting)).status).toBe(201)
  })

  test('an open division does not show players above its level to the organiser', {
    tags: ['FIX-41'],
  }, async () => {
    const ground = await open('tournament', [MEN])
    await setRule(ground, 'open')
    expect((await ground.join(await aCaller(server, { rating: '4.5+' }))).status).toBe(201)
    expect(await flagsIn(ground)).toEqual([])
  })

  test('the skill rule comes with the divisions, and its changes are in the audit trail', {
    tags: ['FIX-41'],
  }, async () => {
    const ground = await open('tournament', [MEN])
    const { client } = await aCaller(server)
    const read = async () =>
      (await client.get<Division[]>(`/api/tournaments/${ground.id}/divisions`)).body[0]?.skillRule
    expect(await read()).toBe('warn')
    await setRule(ground, 'refuse')
    expect(await read()).toBe('refuse')
    const record = await rowsOf(server, 'audit', { object: `division:${ground.division()}` })
    expect(record).toMatchObject([{ action: 'division.limit-rules-changed' }])
    expectRefusal(await setRule(ground, 'never'), 400, 'bad_request')
  })
})

test('organisers see partner-seekers before anything else', { tags: ['FIX-40'] }, async () => {
  const ground = await open('tournament', [MIXED, MEN])
  const looking = await aCaller(server)
  await ground.join(looking, { needsPartner: true })
  await ground.join(await aCaller(server), { divisionId: ground.division(MEN) })
  expect((await attentionOf(ground)).withoutPartner).toMatchObject([
    { divisionName: MIXED, player: { id: looking.person.id, displayName: looking.person.displayName } },
  ])
})

describe('the rules of a division', () => {
  const change = async (ground: Ground, rules: object) =>
    await (await signedIn(server.client(), admin)).patch(
      `/api/competitions/${ground.kind}/${ground.id}/divisions/${ground.division()}`,
      rules,
    )

  test('a division that warns by gender admits everybody, and the organiser sees who does not fit', {
    tags: ['FIX-41'],
  }, async () => {
    const ground = await open('tournament', [WOMEN])
    expect((await change(ground, { genderRule: 'warn' })).status).toBe(200)
    const man = await aCaller(server, { gender: 'male' })
    expect((await ground.join(man)).status).toBe(201)
    const flagged = await flagsIn(ground)
    expect(flagged).toMatchObject([{ player: { id: man.person.id }, flag: 'gender' }])
    expect(JSON.stringify(flagged)).not.toMatch(/"gender":"|\bmale\b/u)
  })

  test('a mixed division that does not refuse by gender takes two men', { tags: ['FIX-41'] }, async () => {
    const ground = await open('tournament', [MIXED])
    await change(ground, { genderRule: 'open' })
    const [one, two] = [await aCaller(server, { gender: 'male' }), await aCaller(server, { gender: 'male' })]
    expect((await ground.join(one, { partnerId: two.person.id })).status).toBe(201)
  })

  test('a changed rule is a new version of the rules, which entrants are told', async () => {
    const ground = await open('tournament', [MEN])
    const player = await aCaller(server)
    expect((await ground.join(player)).status).toBe(201)
    await change(ground, { skillRule: 'refuse' })
    const path = `/api/tournaments/${ground.id}/divisions/${ground.division()}/rules`
    const { body } = await player.client.get<DivisionRules>(path)
    const changes = [{ what: 'Whoever does not fit', now: 'Gender and level: not admitted' }]
    expect(body.versions).toMatchObject([{ version: 2, changes }, { version: 1 }])
    expectRefusal(await change(ground, {}), 400, 'bad_request')
  })
})

describe('the month of birth asked for when joining', () => {
  async function seniors(ageRule: string) {
    const ground = await open('tournament', [MEN])
    const organiser = await signedIn(server.client(), admin)
    const made = await organiser.post<Division>(`/api/tournaments/${ground.id}/divisions/custom`, {
      ...{ name: 'Seniors', gender: 'open', playType: 'singles', ageMin: 50, ageRule },
    })
    return { ground, divisionId: made.body.id }
  }

  test('the month given when joining decides about the age and is kept in the profile', async () => {
    const { ground, divisionId } = await seniors('refuse')
    const caller = await aCaller(server)
    const asked = 'This division has an age limit. Please enter your month of birth to join'
    expectRefusal(await ground.join(caller, { divisionId }), 409, 'not_eligible', asked)
    const young = await ground.join(caller, { divisionId, birthMonth: '1990-05' })
    expectRefusal(young, 409, 'not_eligible')
    expect((await caller.client.get('/api/auth/user')).body).toMatchObject({ birthMonth: null })
    expect((await ground.join(caller, { divisionId, birthMonth: '1960-05' })).status).toBe(201)
    expect((await caller.client.get('/api/auth/user')).body).toMatchObject({ birthMonth: '1960-05' })
  })

  test('the month given when joining never replaces the one in the profile', async () => {
    const { ground, divisionId } = await seniors('refuse')
    const caller = await aCaller(server, { birthMonth: '1990-05' })
    expectRefusal(await ground.join(caller, { divisionId, birthMonth: '1960-05' }), 409, 'not_eligible')
    expect((await caller.client.get('/api/auth/user')).body).toMatchObject({ birthMonth: '1990-05' })
  })

  test('a division that warns by age admits an unknown age and shows it to the organiser', async () => {
    const { ground, divisionId } = await seniors('warn')
    const [unknown, young] = [await aCaller(server), await aCaller(server, { birthMonth: '1990-05' })]
    for (const caller of [unknown, young]) {
      expect((await ground.join(caller, { divisionId })).status).toBe(201)
    }
    const flagged = await flagsIn(ground)
    expect(flagged.map(({ player, flag }) => [player.id, flag])).toEqual([
      [unknown.person.id, 'age'],
      [young.person.id, 'age'],
    ])
    expect(JSON.stringify(flagged)).not.toContain('1990')
  })

  test('a junior who says the month when joining is shown by initials from then on', async () => {
    const { ground, divisionId } = await seniors('open')
    const junior = await aCaller(server)
    await junior.client.patch('/api/users/profile', { photoForVisitors: true })
    const birthMonth = `${server.clock.now().getUTCFullYear() - 12}-01`
    expect((await ground.join(junior, { divisionId, birthMonth })).status).toBe(201)
    const [row] = await rowsOf(server, 'users', { id: junior.person.id })
    expect(row).toMatchObject({ birth_month: birthMonth, hidden_name: junior.person.displayName })
    expect(row).toMatchObject({ photo_for_visitors: false })
  })
})
