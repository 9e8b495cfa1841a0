import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { aCaller, type Caller, callers, groundOf } from '../test/registration.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

/** How two independent calendar programs read a file. */
function readBy(text: string) {
  const one = ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map((event) => ({
      uid: event.uid,
      title: event.summary,
      place: event.location ?? '',
      isDays: event.startDate.isDate,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
    }))
  const other = Object.values(nodeIcal.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      title: textOf(event.summary),
      place: textOf(event.location),
      isDays: event.datetype === 'date',
      start: shown(event.start, event.datetype === 'date'),
      end: shown(event.end ?? event.start, event.datetype === 'date'),
    }))
  expect(other).toEqual(one)
  return one
}

/** A text may come with parameters; ours come without. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** This parser turns a day into midnight of the machine. */
function shown(date: Date, isDay: boolean): string {
  if (!isDay) return new Date(date).toISOString()
  const part = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
}

async function competitionFile(kind: 'league' | 'tournament', id: number): Promise<string> {
  const answer = await server.client().get(`/api/competitions/${kind}/${id}/calendar.ics`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  return answer.text
}

describe('the calendar of a competition', () => {
  test('a tournament in a calendar begins at its hour in its own zone, at any time of the year', async () => {
    // The clocks of Berlin go forward on 29 March 2026.
    const timeZone = 'Europe/Berlin'
    const days = ['2026-03-28', '2026-03-30'] as const
    const starts = await Promise.all(
      days.map(async (day) => {
        const dates = { startDate: `${day}T09:00`, endDate: day }
        const id = await aTournament(server, admin, { timeZone, ...dates })
        return readBy(await competitionFile('tournament', id))[0]?.start
      }),
    )
    expect(starts).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-30T07:00:00.000Z'])
  })

  test('a league in a calendar lasts whole days of its zone, over the change of the clocks too', async () => {
    const id = await aLeague(server, admin, {
      timeZone: 'Pacific/Auckland',
      startDate: '2026-03-30',
      endDate: '2026-04-20',
    })
    expect(readBy(await competitionFile('league', id))).toEqual([
      expect.objectContaining({ isDays: true, start: '2026-03-30', end: '2026-04-21' }),
    ])
  })

  test('any text arrives in a calendar as it was written', async () => {
    const name = 'Pärchen; "Ball, Satz & Sieg" \\ 日本 🏓 – a name so long that its line has to be folded'
    const location = 'Hall 3; Court 4, left\\right'
    const id = await aTournament(server, admin, { name, location })
    const [event] = readBy(await competitionFile('tournament', id))
    expect([event?.title, event?.place]).toEqual([name, location])
  })

  test('a competition that does not exist has no calendar', async () => {
    const id = await aLeague(server, admin)
    for (const path of [`tournament/${id}`, 'league/999999']) {
      expect((await server.client().get(`/api/competitions/${path}/calendar.ics`)).status).toBe(404)
    }
  })
})

describe("a player's own feed", () => {
  const pathOf = (url: unknown) => new URL(String(url)).pathname
  const feedOf = async ({ client }: Caller) => {
    const { status, body } = await client.post<{ url: string }>('/api/users/calendar')
    expect(status).toBe(201)
    return pathOf(body.url)
  }

  test('a player’s feed contains their competitions, on the waitlist or not, and nothing else', async () => {
    const caller = await aCaller(server)
    const [league, tournament] = [
      await aLeague(server, admin),
      await aTournament(server, admin, { maxPlayers: 2 }),
    ]
    await aLeague(server, admin)
    const [leagueGround, tournamentGround] = [
      await groundOf(server, 'league', league),
      await groundOf(server, 'tournament', tournament),
    ]
    await leagueGround.join(caller)
    for (const other of await callers(server, 2)) await tournamentGround.join(other)
    await tournamentGround.join(caller)
    const { status, text } = await server.client().get(await feedOf(caller))
    expect(status).toBe(200)
    expect(readBy(text).map(({ uid }) => uid.split('@')[0])).toEqual([
      `league-${league}`,
      `tournament-${tournament}`,
    ])
    expect(text.match(/STATUS:\w+/gu)).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
  })

  test('a player’s feed has one address at a time; a new one ends the old one, and stopping ends all', async () => {
    const caller = await aCaller(server)
    expect((await caller.client.get('/api/users/calendar')).body).toEqual({ url: null })
    const first = await feedOf(caller)
    const second = await feedOf(caller)
    const statusOf = async (path: string) => (await server.client().get(path)).status
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect(pathOf((await caller.client.get('/api/users/calendar')).body['url'])).toBe(second)
    expect((await caller.client.delete('/api/users/calendar')).body).toEqual({ url: null })
    expect(await statusOf(second)).toBe(404)
  })

  test('the address of a feed cannot be guessed, nor found with the number of another player', async () => {
    const [caller, other] = [await aCaller(server), await aCaller(server)]
    const path = await feedOf(caller)
    await feedOf(other)
    const forged = path.replace(`/${caller.person.id}-`, `/${other.person.id}-`)
    expect((await server.client().get(forged)).status).toBe(404)
    expect((await server.client().get(`/api/calendars/${'a'.repeat(30)}.ics`)).status).toBe(404)
    expect((await server.client().get('/api/calendars/short.ics')).status).toBe(404)
  })

  test('the feed of a deleted account ends', async () => {
    const caller = await aCaller(server)
    const path = await feedOf(caller)
    await caller.client.post('/api/users/delete', { currentPassword: caller.person.secret })
    expect((await server.client().get(path)).status).toBe(404)
  })
})
