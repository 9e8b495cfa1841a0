import type { TournamentBracket } from '@tussle/contract/play/standings'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament, setVisibility } from '../../test/factories/competitions.ts'
import { named } from '../../test/factories/visitors.ts'
import { aCourt } from '../../test/play.ts'
import { RENDERER } from '../../test/renderer.ts'

const MOST_BYTES = 60_000

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ config: { WEB_RENDERER: RENDERER } })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const visit = async (url: string) => await server.app.inject({ method: 'GET', url })

/** What the head of a page tells about its picture. */
async function pictureOn(path: string) {
  const first = await visit(path)
  const { location } = first.headers
  const { body } = typeof location === 'string' ? await visit(location) : first
  const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`, 'u').exec(body)?.[1]
  const address = (tag('og:image') ?? '').replaceAll('&amp;', '&')
  return {
    address,
    path: address.replace(/^https?:\/\/[^/]+/u, ''),
    words: (tag('og:image:alt') ?? '').replaceAll('&amp;', '&'),
    size: [tag('og:image:width'), tag('og:image:height')],
    card: body.includes('<meta name="twitter:card" content="summary_large_image"/>'),
  }
}

test('every kind of page names a picture of 1200 by 630 with at most 60 kB', async () => {
  const court = await aCourt(server, admin, 'tournament', { size: 4 })
  const league = await aCourt(server, admin, 'league', { size: 3 })
  expect((await league.agree(0, 1)).status).toBe(200)
  const person = await aPlayer(server)
  await named(server, person.id, 'Open Book', 'name')
  const client = await signedIn(server.client(), person)
  const { body } = await client.get<TournamentBracket>(`/api/tournaments/${court.id}/bracket`)
  for (const page of [
    `/t/${court.id}`,
    `/t/${court.id}/d/${body.divisions[0]?.id}`,
    `/t/${court.id}/live`,
    `/l/${league.id}`,
    `/p/${person.id}`,
    '/help',
  ]) {
    const { address, path, size, words, card } = await pictureOn(page)
    expect(address).toMatch(/^https?:\/\/.+\/picture\.png\?.*v=[\w-]{22}$/u)
    expect(size).toEqual(['1200', '630'])
    expect(card).toBe(true)
    expect(words).not.toBe('')
    const answer = await visit(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(answer.rawPayload.length).toBeLessThanOrEqual(MOST_BYTES)
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
  }
})

test('a name that becomes initials gives the picture another address and the old address another picture', async () => {
  const court = await aCourt(server, admin, 'tournament', { size: 2 })
  expect((await court.agree(0, 1)).status).toBe(200)
  const winner = court.sides[0]?.[0]?.person
  await named(server, winner?.id ?? 0, 'Shylah Quietly', 'name')
  const client = await signedIn(server.client(), await aPlayer(server))
  const { body } = await client.get<TournamentBracket>(`/api/tournaments/${court.id}/bracket`)
  const page = `/t/${court.id}/d/${body.divisions[0]?.id}`
  const before = await pictureOn(page)
  expect(before.words).toContain('Champion, Mens 3.5 Singles. Shylah Quietly')
  const old = await visit(before.path)

  await named(server, winner?.id ?? 0, 'Shylah Quietly', 'initials')
  // Names have no version: pages and pictures show them ten seconds later.
  server.clock.advance(10_000)
  const after = await pictureOn(page)
  expect(after.words).toContain('Champion, Mens 3.5 Singles. S. Q.')
  expect(after.address).not.toBe(before.address)
  const now = await visit(after.path)
  expect(now.rawPayload.equals(old.rawPayload)).toBe(false)
  expect((await visit(before.path)).rawPayload.equals(now.rawPayload)).toBe(true)
})

test('the picture of a private tournament answers what an unknown one answers', async () => {
  const id = await aTournament(server, admin, { name: 'Members only' })
  const { path } = await pictureOn(`/t/${id}`)
  await setVisibility(server, admin, id, 'private')
  const [hidden, unknown] = [await visit(path), await visit('/t/999999/picture.png')]
  expect([hidden.statusCode, unknown.statusCode]).toEqual([404, 404])
  expect(hidden.body).toBe(unknown.body)
})

test('a picture under a wrong slug leads to the right address', async () => {
  const id = await aTournament(server, admin, { name: 'Moved Classic' })
  const answer = await visit(`/t/${id}-old-name/picture.png?v=old`)
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe(`/t/${id}-moved-classic/picture.png`)
})
