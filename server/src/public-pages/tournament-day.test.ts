import type { TournamentBracket } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../kernel/clock.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import { aDeskFor, aMorningAtTheDesk, playNext } from '../test/desk.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { setVisibility } from '../test/factories/competitions.ts'
import { named } from '../test/factories/visitors.ts'
import { aCourt } from '../test/play.ts'
import { RENDERER } from '../test/renderer.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ config: { WEB_RENDERER: RENDERER } })
  admin = await anAdmin(server)
})
beforeEach(() => server.clock.set(TEST_NOW))
afterAll(() => server.close())

/** Nine in the morning in Chicago, when the tournaments of these tests begin. */
const FIRST_CALL = new Date('2026-04-11T14:00:00Z')

const visit = async (path: string) => await server.app.inject({ method: 'GET', url: path })

/** The page behind its right address. */
async function pageAt(path: string): Promise<string> {
  const first = await visit(path)
  const { location } = first.headers
  const answer = typeof location === 'string' ? await visit(location) : first
  expect(answer.statusCode).toBe(200)
  return answer.body
}

/** What a reader without scripts reads: the text between the tags. */
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')

test('a tournament that rain has stopped goes on past its last day on its public pages', async () => {
  const [rained, over] = [
    await aCourt(server, admin, 'tournament', { format: 'round_robin', size: 3 }),
    await aCourt(server, admin, 'tournament', { format: 'round_robin', size: 3 }),
  ]
  expect((await rained.agree(0, 1)).status).toBe(200)
  server.clock.set(new Date('2026-04-15T14:00:00Z'))
  const [goesOn, ended] = [await pageAt(`/t/${rained.id}`), await pageAt(`/t/${over.id}`)]
  expect(goesOn).toContain('In Progress')
  expect(goesOn).toContain('Player or team')
  expect(await pageAt(`/t/${rained.id}/live`)).not.toContain('No matches are on court')
  expect(ended).toContain('Completed')
  expect(ended).not.toContain('Player or team')
})

test('a search by a name leads to where and when its people play next', async () => {
  const court = await aCourt(server, admin, 'tournament', { format: 'round_robin', size: 4, name: 'Finders' })
  server.clock.set(FIRST_CALL)
  const [zoe, hidden] = [court.sides[0]?.[0]?.person.id ?? 0, court.sides[1]?.[0]?.person.id ?? 0]
  await named(server, zoe, 'Zoë Blackwood', 'name')
  await named(server, hidden, 'Zora Secretly', 'initials')
  const desk = aDeskFor(await signedIn(server.client(), admin), court.id)
  await desk.must('POST', '/courts', { count: 1 })
  const path = `/t/${court.id}-finders`
  expect(await pageAt(path)).toMatch(/<input [^>]*name="find"/u)

  const found = textOf(await pageAt(`${path}?find=zoe%20black`))
  expect(found).toMatch(/Zoë Blackwood Mens 3\.5 Singles Not before \d+:\d\d [AP]M Match \d, against /u)
  expect(textOf(await pageAt(`${path}?find=zora`))).toContain('Nobody in this tournament has that name.')

  const { matches, courts } = await desk.read()
  const mine = matches.find(({ sides }) => sides.some(({ playerIds }) => playerIds.includes(zoe)))
  await desk.must('POST', '/calls', { matchId: mine?.id, courtId: courts[0]?.id })
  server.clock.advance(MINUTE)
  expect(textOf(await pageAt(`${path}?find=zoe`))).toContain('To court 1 now')
  expect(textOf(await pageAt(path))).toMatch(
    /Day 1 of 2 .* On court now .* Mens 3\.5 Singles Live Round robin 0 of 6 matches · 4 players/u,
  )
})

test('a court rests until its next match can have players, and a result has its time', async () => {
  const { cup, desk } = await aMorningAtTheDesk(server, admin)
  await desk.must('POST', '/check-ins', { userIds: cup.sides.map(([side]) => side?.person.id) })
  await playNext(server, desk)
  const { next, courts } = await desk.read()
  await desk.must('POST', '/calls', { ...next, courtId: courts[1]?.id })
  server.clock.advance(MINUTE)
  const live = textOf(await pageAt(`/t/${cup.id}/live`))
  expect(live).toMatch(/Open Resting until \d+:\d\d AM/u)
  expect(live).toMatch(/Mens 3\.5 Singles · Match \d 9:20 AM/u)
  const { divisions } = (await desk.client.get<TournamentBracket>(`/api/tournaments/${cup.id}/bracket`)).body
  const list = textOf(await pageAt(`/t/${cup.id}/d/${divisions[0]?.id}?view=list`))
  expect(list).toMatch(
    / Next Match \d · Semifinals .* Match 3 · Finals .* Played Match \d · Semifinals Final · 9:20 AM/u,
  )
})

test('a division and a court have calendars with the planned matches, and a division has a feed', async () => {
  const { cup, desk } = await aMorningAtTheDesk(server, admin)
  await desk.must('POST', '/check-ins', { userIds: cup.sides.map(([side]) => side?.person.id) })
  await playNext(server, desk)
  await setVisibility(server, admin, cup.id, 'link')
  const { divisions, name } = (await desk.client.get<TournamentBracket>(`/api/tournaments/${cup.id}/bracket`))
    .body
  const moved = await visit(`/t/${cup.id}/d/${divisions[0]?.id}/calendar.ics`)
  const path = String(moved.headers.location).replace('/calendar.ics', '')
  const file = await visit(`${path}/calendar.ics`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(titlesIn(file.body)).toHaveLength(2)
  expect(titlesIn(file.body)[1]).toMatch(/ – Winner of match \d$/u)
  expect(file.body).toContain('URL:http')

  const courts = await Promise.all(
    [1, 2].map(async (court) =>
      titlesIn((await visit(`${path.split('/d/')[0]}/courts/${court}/calendar.ics`)).body),
    ),
  )
  expect(courts.flat().toSorted()).toEqual(titlesIn(file.body).toSorted())
  expect((await visit(`${path.split('/d/')[0]}/courts/3/calendar.ics`)).statusCode).toBe(404)

  const feed = await visit(`${path}/results.atom`)
  expect(feed.body).toContain(`<title>Results of ${divisions[0]?.name}, ${name}</title>`)
  expect(feed.body.match(/<entry>/gu)).toHaveLength(1)

  await setVisibility(server, admin, cup.id, 'private')
  for (const hidden of ['/calendar.ics', '/results.atom']) {
    expect((await visit(path + hidden)).statusCode).toBe(404)
  }
})

/** What two lines of a long title are to a calendar program. */
const titlesIn = (file: string): string[] =>
  [...file.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(.*)\r$/gmu)].map(([, title]) => title ?? '')
