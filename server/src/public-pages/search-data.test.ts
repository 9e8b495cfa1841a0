import type { TournamentBracket } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProfile } from '../accounts/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { aCourt } from '../test/play.ts'
import { RENDERER } from '../test/renderer.ts'
import { readHead, readSearchData, type SearchData } from '../test/search-data.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ config: { WEB_RENDERER: RENDERER } })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

async function pageAt(path: string): Promise<string> {
  const first = await server.app.inject({ method: 'GET', url: path })
  const { location } = first.headers
  if (typeof location !== 'string') return first.body
  return (await server.app.inject({ method: 'GET', url: location })).body
}

const typesOf = (data: SearchData): string[] => data.map((each) => each['@type'])

const eventIn = (data: SearchData) => {
  const event = data.find((each) => each['@type'] === 'SportsEvent')
  if (event === undefined) throw new Error('the page describes no event')
  return event
}

test('each kind of page has title, description, address, picture and what search engines need', async () => {
  const court = await aCourt(server, admin, 'tournament', { size: 4 })
  const league = await aCourt(server, admin, 'league', { size: 3 })
  const club = await aClub(server)
  const person = await aPlayer(server)
  await updateProfile(actingAs(server, person), { nameForVisitors: 'name', inSearchEngines: true })
  const client = await signedIn(server.client(), person)
  const { body } = await client.get<TournamentBracket>(`/api/tournaments/${court.id}/bracket`)
  for (const [path, text, ...types] of [
    [`/t/${court.id}`, body.name, 'SportsEvent', 'BreadcrumbList'],
    [`/t/${court.id}/d/${body.divisions[0]?.id}`, body.divisions[0]?.name, 'SportsEvent', 'BreadcrumbList'],
    [`/t/${court.id}/live`, 'Live courts', 'BreadcrumbList'],
    [`/l/${league.id}`, 'Table', 'SportsEvent', 'BreadcrumbList'],
    [`/c/${club.id}`, club.name, 'SportsOrganization', 'BreadcrumbList'],
    [`/p/${person.id}`, person.displayName, 'ProfilePage'],
    ['/help', 'Help'],
  ] as const) {
    const html = await pageAt(path)
    const head = readHead(html)
    expect(head['og:url']).toBe(head.canonical)
    expect(head['og:image'].startsWith(`${head.canonical}/picture.png?`)).toBe(true)
    expect(html.slice(html.indexOf('<main'))).toContain(text)
    expect(typesOf(readSearchData(html))).toEqual(types)
  }
})

test('an offer is open while players may join, and sold out once the tournament is full or has closed', async () => {
  const id = await aTournament(server, admin, { name: 'Two places', maxPlayers: 2, entryFee: '25.00' })
  const offer = async () => eventIn(readSearchData(await pageAt(`/t/${id}`))).offers
  expect(await offer()).toMatchObject({
    availability: 'https://schema.org/InStock',
    price: '25.00',
    priceCurrency: 'USD',
  })
  for (const player of [await aPlayer(server), await aPlayer(server)]) {
    await entered(server, id, [player])
  }
  server.clock.advance(10_000)
  expect(await offer()).toMatchObject({ availability: 'https://schema.org/SoldOut' })
})

test('a tournament that is over is still described as the event that it was', async () => {
  const id = await aTournament(server, admin, { name: 'Long ago' })
  server.clock.advance(200 * 24 * 3600 * 1000)
  const event = eventIn(readSearchData(await pageAt(`/t/${id}`)))
  server.clock.advance(-200 * 24 * 3600 * 1000)
  expect(event.eventStatus).toBe('https://schema.org/EventScheduled')
  expect(event.offers.availability).toBe('https://schema.org/SoldOut')
})

test('what a search engine could not use is refused by the check itself', () => {
  const html = (data: object) => `<script type="application/ld+json">${JSON.stringify([data])}</script>`
  const event = { '@context': 'https://schema.org', '@type': 'SportsEvent', name: 'Without a date' }
  expect(() => readSearchData(html(event))).toThrow('Invalid input')
  expect(() => readHead('<head><title>Alone</title></head>')).toThrow('Invalid input')
})
