import { FORMATS } from '@tussle/competition/format-names'
import { ProfileBody, RegisterBody } from '@tussle/contract/accounts'
import type { Club } from '@tussle/contract/clubs'
import type { Participant } from '@tussle/contract/entries'
import type { LeagueCard } from '@tussle/contract/leagues'
import type { MyTournament, TournamentCard } from '@tussle/contract/tournaments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PLAYER } from '../../accounts/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { signedIn } from '../../test/factories/accounts.ts'
import { demoPasswords } from './passwords.ts'
import { DEMO_PLAYERS } from './players.ts'
import { DEMO_ADMIN_EMAIL, NEWCOMER_EMAIL } from './seed-accounts.ts'
import { type DemoSummary, describeDemo, seedDemo } from './seed-demo.ts'

const NOTHING = { accounts: 0, clubs: 0, memberships: 0, competitions: 0, entries: 0 }

let server: TestApp
let made: DemoSummary
beforeAll(async () => {
  server = await buildTestApp()
  made = await seedDemo(server.kernel, {})
}, 60_000)
afterAll(() => server.close())

const lists = async () => {
  const paths = ['/api/clubs', '/api/leagues', '/api/tournaments']
  return await Promise.all(paths.map((path) => server.client().get<Club[]>(path)))
}

test('fills an empty installation, and a second run changes nothing', async () => {
  expect(made).toMatchObject({ accounts: 303, clubs: 20, competitions: 28 })
  const before = await lists()
  const again = await seedDemo(server.kernel, {})
  expect(again).toEqual(NOTHING)
  expect(describeDemo(again)).toContain('nothing was missing')
  expect((await lists()).map(({ text }) => text)).toEqual(before.map(({ text }) => text))
})

test('shows leagues and tournaments that are coming, running and over', async () => {
  for (const kind of ['leagues', 'tournaments']) {
    for (const status of ['upcoming', 'ongoing', 'completed']) {
      const { body } = await server.client().get<unknown[]>(`/api/${kind}?status=${status}`)
      expect(body.length, `${kind} ${status}`).toBeGreaterThan(1)
    }
  }
})

test('a league is active until its last day is over', async () => {
  for (const [status, isActive] of [
    ['upcoming', true],
    ['ongoing', true],
    ['completed', false],
  ] as const) {
    const { body } = await server.client().get<{ isActive: boolean }[]>(`/api/leagues?status=${status}`)
    expect(new Set(body.map((league) => league.isActive)), `leagues ${status}`).toEqual(new Set([isActive]))
  }
})

test('shows a league in every state a player can meet', async () => {
  const now = server.clock.now().getTime()
  const leagues = (await server.client().get<LeagueCard[]>('/api/leagues?limit=200')).body
  const closed = (league: LeagueCard) => Date.parse(league.registrationClosesAt ?? '') < now
  const full = (league: LeagueCard) =>
    league.maxPlayers !== null && league.participantCount >= league.maxPlayers
  const coming = leagues.filter(({ startDate }) => Date.parse(startDate) > now)
  const running = leagues.filter(
    ({ startDate, endDate }) => Date.parse(startDate) <= now && now <= Date.parse(endDate),
  )
  const states: [name: string, LeagueCard | undefined][] = [
    ['coming, open', coming.find((league) => !closed(league) && !full(league))],
    ['coming, full', coming.find((league) => !closed(league) && full(league))],
    ['coming, too late to join', coming.find(closed)],
    ['running, open', running.find((league) => !closed(league) && !full(league))],
    ['running, too late to join', running.find(closed)],
    ['over', leagues.find(({ endDate }) => Date.parse(endDate) < now)],
    ['unlimited', leagues.find(({ maxPlayers }) => maxPlayers === null)],
    ['not for free', leagues.find(({ entryFee }) => entryFee !== '0')],
    ['with a name as long as names may be', leagues.find(({ name }) => name.length > 95)],
    ['with an emoji', leagues.find(({ name }) => /\p{Extended_Pictographic}/u.test(name))],
  ]
  expect(states.filter(([, league]) => league === undefined).map(([name]) => name)).toEqual([])
})

test('shows every format, a waitlist, other scripts and other zones', async () => {
  const tournaments = (await server.client().get<TournamentCard[]>('/api/tournaments?limit=200')).body
  expect(new Set(tournaments.map(({ format }) => format))).toEqual(new Set(FORMATS))
  expect(new Set(tournaments.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(6)
  expect(tournaments.some(({ startDate }) => startDate === null)).toBe(true)
  const names = tournaments.map(({ name }) => name).join(' ')
  expect(names).toMatch(/\p{Script=Arabic}/u)
  expect(names).toMatch(/\p{Script=Katakana}/u)

  const crowded = tournaments.find(({ name }) => name === 'Prospect Park Night Open')
  expect(crowded?.participantCount).toBe(crowded?.maxPlayers)
  const waiting = (await participantsOf(crowded?.id)).filter(({ status }) => status === 'waitlisted')
  expect(new Set(waiting.map(({ waitlistPosition }) => waitlistPosition))).toEqual(new Set([1, 2, 3, 4, 5]))
  const open = tournaments.find(({ name }) => name === 'Hill Country Double Trouble')
  const looking = (await participantsOf(open?.id)).filter(({ needsPartner }) => needsPartner)
  expect(looking).toHaveLength(5)
})

async function participantsOf(tournamentId: number | undefined): Promise<Participant[]> {
  const { players } = demoPasswords({ NODE_ENV: 'test' }, {})
  const client = await signedIn(server.client(), { email: 'player.030@tussle.example', secret: players })
  return (await client.get<Participant[]>(`/api/tournaments/${tournamentId}/participants?limit=200`)).body
}

test('the demo player has clubs, leagues and tournaments, and was entered once by somebody else', async () => {
  const client = server.client()
  await client.post('/api/login', { username: DEMO_PLAYER.username, password: DEMO_PLAYER.password })
  expect((await client.get<unknown[]>('/api/users/clubs')).body).toHaveLength(3)
  expect((await client.get<unknown[]>('/api/users/leagues')).body).toHaveLength(3)
  const { body } = await client.get<MyTournament[]>('/api/users/tournaments')
  expect(body).toHaveLength(4)
  const named = body.filter(({ namedBy }) => namedBy !== null)
  expect(named.map(({ tournament, mayWithdraw }) => [tournament.name, mayWithdraw])).toEqual([
    ['Pacific Round Robin', true],
  ])
  expect(named[0]?.namedBy).toEqual(named[0]?.partner)
})

test('the demo player can sign in as the sign-in page says, and is in running competitions', async () => {
  const { username, password } = DEMO_PLAYER
  const client = server.client()
  const answer = await client.post('/api/login', { username, password })
  expect(answer.body).toMatchObject({ username: 'Demo P', displayName: 'Demo Player', isAdmin: false })
  expect((await client.get('/api/users/stats')).body).toMatchObject({
    activeLeagues: 2,
    activeTournaments: 3,
  })
})

test('the newcomer still has to choose a display name, the administrator is one', async () => {
  const { players, admin } = demoPasswords({ NODE_ENV: 'test' }, {})
  const newcomer = await signedIn(server.client(), { email: NEWCOMER_EMAIL, secret: players })
  expect((await newcomer.get('/api/user')).body).toMatchObject({ displayName: '' })
  const director = await signedIn(server.client(), { email: DEMO_ADMIN_EMAIL, secret: admin })
  expect((await director.get('/api/user')).body).toMatchObject({ isAdmin: true, rating: null })
})

test('an administrator whose password stands in the source is refused in production', () => {
  const production = { NODE_ENV: 'production' } as const
  const known = demoPasswords({ NODE_ENV: 'development' }, {}).admin
  expect(() => demoPasswords(production, {})).toThrow('DEMO_ADMIN_PASSWORD')
  expect(() => demoPasswords(production, { DEMO_ADMIN_PASSWORD: known })).toThrow('DEMO_ADMIN_PASSWORD')
  const own = demoPasswords(production, { DEMO_ADMIN_PASSWORD: 'one of our own' })
  expect(own.admin).toBe('one of our own')
  expect(own.players).not.toBe(DEMO_PLAYER.password)
})

test('is refused where demo data is switched off', async () => {
  const kernel = { ...server.kernel, config: { ...server.kernel.config, demoData: false } }
  await expect(seedDemo(kernel, {})).rejects.toThrow('switched off')
})

test('every demo player could have registered and filled the profile by hand', () => {
  for (const player of DEMO_PLAYERS) {
    expect(RegisterBody.safeParse({ ...player, password: 'third-shot-drop' }).error).toBeUndefined()
    expect(ProfileBody.safeParse(player).error).toBeUndefined()
  }
  expect(new Set(DEMO_PLAYERS.map(({ email }) => email)).size).toBe(DEMO_PLAYERS.length)
})
