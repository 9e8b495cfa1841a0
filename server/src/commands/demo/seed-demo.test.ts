import { FORMATS } from '@tussle/competition/format-names'
import type { MyAchievement } from '@tussle/contract/achievements'
import type { Club } from '@tussle/contract/clubs'
import type { Desk } from '@tussle/contract/desk/desk'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import type { LeagueCard } from '@tussle/contract/leagues'
import type { PlayerProfile } from '@tussle/contract/people/players'
import type { Participant } from '@tussle/contract/play/entries'
import type { MyMatch } from '@tussle/contract/play/matches'
import type { PartnerRequest } from '@tussle/contract/play/partners'
import type { LeagueStandings, TournamentBracket } from '@tussle/contract/play/standings'
import type { MyTournament, TournamentCard } from '@tussle/contract/tournaments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PLAYER } from '../../accounts/index.ts'
import { seedCatalogue } from '../../achievements/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { deliver } from '../../test/deliver.ts'
import { signedIn } from '../../test/factories/accounts.ts'
import { rowsOf } from '../../test/inspect.ts'
import { RENDERER } from '../../test/renderer.ts'
import { readHead, readSearchData } from '../../test/search-data.ts'
import { demoPasswords } from './passwords.ts'
import { DEMO_ADMIN_EMAIL, NEWCOMER_EMAIL } from './seed-accounts.ts'
import { type DemoSummary, describeDemo, seedDemo } from './seed-demo.ts'

const NOTHING = { accounts: 0, clubs: 0, memberships: 0, competitions: 0, entries: 0, results: 0, courts: 0 }

let server: TestApp
let made: DemoSummary
beforeAll(async () => {
  server = await buildTestApp({ config: { WEB_RENDERER: RENDERER } })
  await seedCatalogue(server.ctx)
  made = await seedDemo(server.kernel, {})
}, 180_000)
afterAll(() => server.close())

const lists = async () => {
  const paths = ['/api/clubs', '/api/leagues', '/api/tournaments']
  return await Promise.all(paths.map((path) => server.client().get<Club[]>(path)))
}

test('the demo data fills an empty installation, and a second run changes nothing', async () => {
  expect(made).toMatchObject({ accounts: 303, clubs: 20, competitions: 29 })
  expect(made.results).toBeGreaterThan(500)
  const before = await lists()
  const again = await seedDemo(server.kernel, {})
  expect(again).toEqual(NOTHING)
  expect(describeDemo(again)).toContain('nothing was missing')
  expect((await lists()).map(({ text }) => text)).toEqual(before.map(({ text }) => text))
})

test('the demo data shows leagues and tournaments that are upcoming, running and over', async () => {
  for (const kind of ['leagues', 'tournaments']) {
    for (const status of ['upcoming', 'ongoing', 'completed']) {
      const { body } = await server.client().get<unknown[]>(`/api/${kind}?status=${status}`)
      expect(body.length, `${kind} ${status}`).toBeGreaterThan(1)
    }
  }
})

// Renders some sixty pages, one after the other.
test('every demo competition and club has a public page that search engines and chats can read', {
  timeout: 120_000,
}, async () => {
  const listed = await Promise.all(
    ['leagues', 'tournaments', 'clubs'].map(async (kind) => {
      const { body } = await server.client().get<Partial<TournamentCard>[]>(`/api/${kind}?limit=200`)
      return body.map(({ id, startDate }) => ({ path: `/${kind.slice(0, 1)}/${id}`, startDate }))
    }),
  )
  for (const { path, startDate } of listed.flat()) {
    const first = await server.app.inject({ method: 'GET', url: path })
    const { location = path } = first.headers
    const { body } = await server.app.inject({ method: 'GET', url: String(location) })
    expect(readHead(body).canonical.endsWith(String(location)), `canonical of ${path}`).toBe(true)
    const types = readSearchData(body).map((each) => each['@type'])
    // Search engines know no event without a date.
    const thing = path.startsWith('/c/') ? ['SportsOrganization'] : startDate === null ? [] : ['SportsEvent']
    expect(types, `what ${path} describes`).toEqual([...thing, 'BreadcrumbList'])
  }
})

test('a demo league is active until its last day is over', async () => {
  for (const [status, isActive] of [
    ['upcoming', true],
    ['ongoing', true],
    ['completed', false],
  ] as const) {
    const { body } = await server.client().get<{ isActive: boolean }[]>(`/api/leagues?status=${status}`)
    expect(new Set(body.map((league) => league.isActive)), `leagues ${status}`).toEqual(new Set([isActive]))
  }
})

test('the demo data shows a league in every state a player can meet', async () => {
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

test('the demo data shows every format, a waitlist, other scripts and other zones', async () => {
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
  const client = await demoClient()
  expect((await client.get<unknown[]>('/api/users/clubs')).body).toHaveLength(3)
  expect((await client.get<unknown[]>('/api/users/leagues')).body).toHaveLength(3)
  const { body } = await client.get<MyTournament[]>('/api/users/tournaments')
  expect(body).toHaveLength(4)
  const asked = await client.get<PartnerRequest[]>('/api/users/partner-requests')
  expect(asked.body.map(({ competition }) => competition.name)).toEqual(['Pacific Round Robin'])
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

test('every format in the demo data is drawn and has results, some complete and some in part', async () => {
  const client = await demoClient()
  const tournaments = (await client.get<TournamentCard[]>('/api/tournaments?limit=200')).body
  const played = new Set<string>()
  const courses = new Set<string>()
  for (const { id, format } of tournaments) {
    const { matches, standings } = (await client.get<TournamentBracket>(`/api/tournaments/${id}/bracket`))
      .body
    if (matches.every(({ winnerId }) => winnerId === null)) continue
    played.add(format)
    const isOver = standings.some(({ status }) => status === 'champion')
    courses.add(isOver ? 'over' : 'half way')
  }
  expect(played).toEqual(new Set(FORMATS))
  expect(courses).toEqual(new Set(['over', 'half way']))
})

test('the demo data has a tournament whose divisions are played in seven formats by different games', async () => {
  const festival = await tournamentNamed('Lakeshore Festival of Formats')
  const stages = await rowsOf(server, 'stage', { competition_id: festival.id })
  const first = stages.filter(({ nr }) => nr === 0)
  const words = first.map(({ format, settings }) =>
    [
      format,
      ...Object.values(settings as object).filter((value) => value === true || value === 'feed_in'),
    ].join(),
  )
  expect(words).toEqual([
    ...['single_elimination,true', 'single_elimination,feed_in', 'double_elimination', 'round_robin'],
    ...['round_robin', 'swiss', 'compass'],
  ])
  expect(stages.filter(({ nr }) => nr === 1).map(({ format }) => format)).toEqual(['single_elimination'])
  const games = first.map(({ game_rules: rules }) => JSON.stringify((rules as { default: object }).default))
  expect(new Set(games).size).toBe(5)
  const matches = await rowsOf(server, 'match', { competition_id: festival.id })
  for (const { id } of festival.divisions) {
    const own = matches.filter((match) => match['division_id'] === id && match['outcome'] === 'played')
    expect(own.length).toBeGreaterThan(4)
  }
  expect(await rowsOf(server, 'champion', { competition_id: festival.id })).toHaveLength(2)
})

test('the demo player plays three divisions of one tournament, each with another partner', async () => {
  const festival = await tournamentNamed('Lakeshore Festival of Formats')
  const { id: userId } = (await (await demoClient()).get<{ id: number }>('/api/user')).body
  const seats = await rowsOf(server, 'entry_player', { competition_id: festival.id })
  const own = seats.filter((seat) => seat['user_id'] === userId).map((seat) => seat['entry_id'])
  const partners = seats.filter((seat) => own.includes(seat['entry_id']) && seat['user_id'] !== userId)
  expect([own.length, new Set(partners.map((seat) => seat['user_id'])).size]).toEqual([3, 3])
})

test('a rule of a demo division changed after the first entry, and everybody in it is told the difference', async () => {
  const { id, divisions } = await tournamentNamed('Bay Breeze Classic')
  const divisionId = divisions.find(({ name }) => name === 'Womens 3.5 Singles')?.id
  const client = await demoClient()
  const { body } = await client.get<DivisionRules>(`/api/tournaments/${id}/divisions/${divisionId}/rules`)
  expect([body.version, body.own?.changes.map(({ what }) => what)]).toEqual([2, ['Start', 'Courts']])
  await deliver(server, ['competitions.rules-changed.notify'])
  const notified = await rowsOf(server, 'notification', { kind: 'rules-changed' })
  const entered = await rowsOf(server, 'entry', { division_id: divisionId ?? 0 })
  expect(notified.length).toBe(entered.length)
})

async function tournamentNamed(name: string): Promise<TournamentCard> {
  const { body } = await server.client().get<TournamentCard[]>('/api/tournaments?limit=200')
  const found = body.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}

test('the demo data has results of every kind, corrections with reasons, and none in the future', async () => {
  const matches = await rowsOf(server, 'match')
  const count = (column: string, value: string) => matches.filter((match) => match[column] === value).length
  expect(count('status', 'confirmed')).toBeGreaterThan(400)
  expect(count('status', 'reported')).toBeGreaterThan(10)
  expect(count('status', 'disputed')).toBe(1)
  expect([count('outcome', 'walkover'), count('outcome', 'retired')]).toEqual([1, 1])
  expect(await rowsOf(server, 'entry', { status: 'withdrawn' })).toHaveLength(1)

  const events = await rowsOf(server, 'match_event')
  const corrections = events.filter(({ kind }) => kind === 'corrected')
  expect(corrections).toHaveLength(2)
  for (const { reason } of corrections) expect(reason).toMatch(/game/u)
  const unlocked = await rowsOf(server, 'user_achievement', { is_unlocked: true })
  for (const at of [...events.map((event) => event['at']), ...unlocked.map((one) => one['unlocked_at'])]) {
    expect((at as Date).getTime()).toBeLessThanOrEqual(server.clock.now().getTime())
  }
})

test('every division of a finished demo league has its champion', async () => {
  const { body } = await server.client().get<LeagueCard[]>('/api/leagues?status=completed')
  const client = await demoClient()
  for (const { id, divisions } of body) {
    const { standings } = (await client.get<LeagueStandings>(`/api/leagues/${id}/standings`)).body
    const champions = standings.filter(({ status }) => status === 'champion')
    expect(new Set(champions.map((one) => one.divisionId))).toEqual(new Set(divisions.map((one) => one.id)))
    const crowned = await rowsOf(server, 'champion', { competition_id: id })
    expect(crowned).toHaveLength(divisions.length)
  }
})

test('the demo player has a history, and scores wait for her and for others', async () => {
  const client = await demoClient()
  const { id } = (await client.get<{ id: number }>('/api/user')).body
  const { body: matches } = await client.get<MyMatch[]>('/api/users/matches?limit=100')
  const reported = matches.filter(({ status }) => status === 'reported')
  expect(reported.filter(({ mayConfirm }) => mayConfirm).length).toBeGreaterThan(2)
  expect(reported.filter(({ submittedById }) => submittedById === id).length).toBeGreaterThan(0)

  const { body: profile } = await client.get<PlayerProfile>(`/api/players/${id}`)
  expect(profile.stats?.totalMatches).toBeGreaterThan(20)
  expect(profile.bestPartners.length).toBeGreaterThan(1)
  expect(profile.ratings.map(({ play }) => play)).toEqual(['singles', 'doubles'])
  const { body: achievements } = await client.get<MyAchievement[]>('/api/users/achievements')
  expect(achievements.filter(({ isUnlocked }) => isUnlocked).length).toBeGreaterThan(5)
})

async function demoClient() {
  const client = server.client()
  await client.post('/api/login', { username: DEMO_PLAYER.username, password: DEMO_PLAYER.password })
  return client
}

test('a running demo tournament has courts, and a match that can be called to one of them', async () => {
  const { admin } = demoPasswords({ NODE_ENV: 'test' }, {})
  const organiser = await signedIn(server.client(), { email: DEMO_ADMIN_EMAIL, secret: admin })
  const { body } = await organiser.get<TournamentCard[]>('/api/tournaments?status=ongoing')
  const days = await Promise.all(
    body.map(async ({ id }) => (await organiser.get<Desk>(`/api/tournaments/${id}/desk`)).body),
  )
  const played = days.filter(({ courts }) => courts.length > 0)
  expect(played.length).toBeGreaterThan(1)
  expect(played.some(({ next }) => next !== null)).toBe(true)
  expect(played.every(({ figures }) => figures.checkedIn === figures.players - 2)).toBe(true)
})

test('the new demo player has no display name yet, and the demo administrator is an administrator', async () => {
  const { players, admin } = demoPasswords({ NODE_ENV: 'test' }, {})
  const newcomer = await signedIn(server.client(), { email: NEWCOMER_EMAIL, secret: players })
  expect((await newcomer.get('/api/user')).body).toMatchObject({ displayName: '' })
  const director = await signedIn(server.client(), { email: DEMO_ADMIN_EMAIL, secret: admin })
  expect((await director.get('/api/user')).body).toMatchObject({ isAdmin: true, rating: null })
})

test('the demo data is refused where it is switched off', async () => {
  const kernel = { ...server.kernel, config: { ...server.kernel.config, demoData: false } }
  await expect(seedDemo(kernel, {})).rejects.toThrow('switched off')
})

test('a missing demo result is reported again, and nothing else', async () => {
  const client = await demoClient()
  const [match] = (await client.get<MyMatch[]>('/api/users/matches?limit=100')).body.filter(
    ({ status, competition }) => status === 'confirmed' && competition.name === 'Lady Bird Evening Ladder',
  )
  const { admin } = demoPasswords({ NODE_ENV: 'test' }, {})
  const director = await signedIn(server.client(), { email: DEMO_ADMIN_EMAIL, secret: admin })
  expect((await director.delete(`/api/matches/${match?.id}?reason=Lost`)).status).toBe(200)
  expect(await seedDemo(server.kernel, {})).toEqual({ ...NOTHING, results: 1 })
  const { body } = await client.get<MyMatch[]>('/api/users/matches?limit=100')
  const again = body.find(
    ({ matchDate, sets }) => matchDate === match?.matchDate && sets.length === match?.sets.length,
  )
  expect(again).toMatchObject({ status: 'confirmed', player1Id: match?.player1Id, sets: match?.sets })
})
