import { FORMATS } from '@tussle/competition/format-names'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { makeFixtures } from '../organising/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeagueInPlay, aTournament, setVisibility } from '../test/factories/competitions.ts'
import { named } from '../test/factories/visitors.ts'
import { aCourt } from '../test/play.ts'
import { RENDERER } from '../test/renderer.ts'

let server: TestApp
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp({ config: { WEB_RENDERER: RENDERER } })
  admin = await anAdmin(server)
  client = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

const visit = async (path: string, headers: Record<string, string> = {}) =>
  await server.app.inject({ method: 'GET', url: path, headers })

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
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/gu, ' ')

test.each(FORMATS)('the page of a division shows every name and score of a %s', async (format) => {
  const court = await aCourt(server, admin, 'tournament', {
    format,
    size: 6,
    divisions: ['Mens 3.5 Doubles'],
  })
  const { body } = await client.get<TournamentBracket>(`/api/tournaments/${court.id}/bracket`)
  const open = body.matches.find(({ status, isBye, entry1Id, entry2Id }) => {
    return status === 'pending' && !isBye && entry1Id !== null && entry2Id !== null
  })
  const sideOf = (id: number | null) => court.sides.findIndex(([player]) => player?.person.id === id)
  const [first, second] =
    format === 'ladder' ? [1, 0] : [sideOf(open?.player1Id ?? 0), sideOf(open?.player2Id ?? 0)]
  expect(
    (
      await court.agree(first, second, [
        [11, 3],
        [9, 11],
        [13, 11],
      ])
    ).status,
  ).toBe(200)

  const text = textOf(await pageAt(`/t/${court.id}/d/${body.divisions[0]?.id}`))
  for (const { player, partner } of body.standings) {
    expect(text).toContain(`${player.displayName} & ${partner?.displayName}`)
  }
  for (const score of ['11 9 13', '3 11 11']) expect(text).toContain(score)
})

test('a wrong slug leads to the right address, with the view that was asked for', async () => {
  const id = await aTournament(server, admin, { name: 'Bluebonnet Classic 2026' })
  const answer = await visit(`/t/${id}-something-else`)
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe(`/t/${id}-bluebonnet-classic-2026`)
  const { body } = await client.get<TournamentBracket>(`/api/tournaments/${id}/bracket`)
  const division = await visit(`/t/${id}/d/${body.divisions[0]?.id}?view=list&utm_source=mail`)
  expect(division.headers.location).toMatch(/\?view=list$/u)
  const league = await aLeagueInPlay(server, admin, { name: 'Mondays' })
  const found = await visit(`/l/${league}?view=fixtures&team=7`)
  expect(found.headers.location).toBe(`/l/${league}-mondays?view=fixtures&team=7`)
})

test('a private tournament and one that does not exist answer the same bytes', async () => {
  const id = await aTournament(server, admin, { name: 'Members only' })
  await setVisibility(server, admin, id, 'private')
  const [hidden, unknown, live] = [
    await visit(`/t/${id}`),
    await visit('/t/999999'),
    await visit(`/t/${id}/live`),
  ]
  expect(hidden.statusCode).toBe(404)
  expect(hidden.body).toBe(unknown.body)
  expect(live.body).toBe(unknown.body)
  expect(hidden.headers['cache-control']).toBe(unknown.headers['cache-control'])
})

test('search engines are told to leave out what is shared by link only', async () => {
  const id = await aTournament(server, admin, { name: 'By link' })
  expect(await pageAt(`/t/${id}`)).not.toContain('noindex')
  await setVisibility(server, admin, id, 'link')
  expect(await pageAt(`/t/${id}`)).toContain('<meta name="robots" content="noindex"/>')
})

test('a page is kept by version and answers 304 to whoever has it', async () => {
  const id = await aTournament(server, admin, { name: 'Kept' })
  const path = `/t/${id}-kept`
  const first = await visit(path)
  expect(first.headers['cache-control']).toBe('public, s-maxage=1, stale-while-revalidate=30')
  expect(first.headers['set-cookie']).toBeUndefined()
  const again = await visit(path, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('no style attribute is in a page, because the policy blocks it', async () => {
  const court = await aCourt(server, admin, 'tournament', { size: 8 })
  const { body } = await client.get<TournamentBracket>(`/api/tournaments/${court.id}/bracket`)
  for (const path of ['', '/live', '/live?tv=1', `/d/${body.divisions[0]?.id}`]) {
    expect(await pageAt(`/t/${court.id}${path}`)).not.toMatch(/\sstyle=/u)
  }
})

test('a person who chose initials or a number is named so in every text of the page', async () => {
  const court = await aCourt(server, admin, 'tournament', { format: 'round_robin', size: 4 })
  await named(server, court.sides[0]?.[0]?.person.id ?? 0, 'Shylah Quietly', 'initials')
  await named(server, court.sides[1]?.[0]?.person.id ?? 0, 'Hidden Harmonia', 'hidden')
  for (const [winner, loser] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    expect((await court.agree(winner, loser)).status).toBe(200)
  }
  const { body } = await client.get<TournamentBracket>(`/api/tournaments/${court.id}/bracket`)
  const pages = [`/t/${court.id}`, `/t/${court.id}/d/${body.divisions[0]?.id}`, `/t/${court.id}/live`]
  for (const page of await Promise.all(pages.map(pageAt))) {
    expect(page).not.toMatch(/Shylah|Quietly|Hidden|Harmonia/u)
  }
  const text = textOf(await pageAt(pages[1] ?? ''))
  expect(text).toContain('S. Q.')
  expect(text).toMatch(
    /Why this order\? .*Player 2.* won 1 match each and are level in everything else so far\./u,
  )
})

test('the sitemap lists what is public and nothing that is private or by link', async () => {
  const shown = await aTournament(server, admin, { name: 'For all' })
  const linked = await aTournament(server, admin, { name: 'By invitation' })
  const hidden = await aTournament(server, admin, { name: 'For members' })
  await setVisibility(server, admin, linked, 'link')
  await setVisibility(server, admin, hidden, 'private')
  const index = await visit('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  expect(index.body).toContain('/sitemap/tournament-1.xml</loc>')
  const { body } = await visit('/sitemap/tournament-1.xml')
  expect(body).toContain(`/t/${shown}-for-all</loc>`)
  expect(body).not.toContain('by-invitation')
  expect(body).not.toContain('for-members')
  expect((await visit('/sitemap/player-1.xml')).body).not.toContain('/p/')
  expect((await visit('/sitemap/secrets-1.xml')).statusCode).toBe(404)
})

test('a league shows its table, fixtures and results, and marks the team that the reader looks for', async () => {
  const league = await aCourt(server, admin, 'league', { size: 3 })
  expect((await league.agree(0, 1)).status).toBe(200)
  const names = league.sides.map(([player]) => player?.person.displayName ?? '')
  const text = textOf(await pageAt(`/l/${league.id}`))
  for (const name of names) expect(text).toContain(name)
  const { headers } = await visit(`/l/${league.id}`)
  const results = textOf((await visit(`${headers.location}?view=results`)).body)
  expect(results).toContain(`${names[0]} won`)
  const hidden = await visit(`/l/${league.id + 100_000}`)
  expect(hidden.statusCode).toBe(404)
})

test('a league shows every week of its season, and how much of it is played', async () => {
  const league = await aCourt(server, admin, 'league', { size: 12 })
  const [division] = await listDivisions(server.ctx, league.id)
  await makeFixtures(actingAs(server, admin), { id: league.id, divisionId: division?.id ?? 0 })
  expect((await league.agree(0, 11)).status).toBe(200)
  const { headers } = await visit(`/l/${league.id}`)
  const text = textOf((await visit(`${headers.location}?view=fixtures`)).body)
  for (let week = 1; week <= 11; week += 1) expect(text).toContain(`Week ${week} `)
  expect(text).toContain('1 of 66 played')
  expect(textOf((await visit(`${headers.location}`)).body)).toContain('1 of 66 played')
})

test('the page of a league takes no second connection while it reads, so visitors cannot block each other', async () => {
  const league = await aCourt(server, admin, 'league', { size: 12 })
  const [division] = await listDivisions(server.ctx, league.id)
  await makeFixtures(actingAs(server, admin), { id: league.id, divisionId: division?.id ?? 0 })
  const { headers } = await visit(`/l/${league.id}`)
  const small = await buildTestApp({
    config: { WEB_RENDERER: RENDERER, DATABASE_POOL: '1' },
    database: { ...server.database, drop: () => Promise.resolve() },
  })
  try {
    const { statusCode, body } = await small.app.inject({ url: `${headers.location}?view=fixtures` })
    expect(statusCode).toBe(200)
    for (let week = 1; week <= 11; week += 1) expect(textOf(body)).toContain(`Week ${week} `)
  } finally {
    await small.close()
  }
})

test('a player without consent has no page, and one with it shows only what is switched on', async () => {
  const person = await aPlayer(server)
  await named(server, person.id, 'Open Book', 'name')
  const page = await pageAt(`/p/${person.id}`)
  expect(page).toContain('Open Book does not show a record here.')
  expect(page).toContain('noindex')
  expect(page).not.toContain(person.email)
  await named(server, person.id, 'Open Book', 'initials')
  const answer = await visit(`/p/${person.id}-open-book`)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe((await visit('/p/999999')).body)
})

test('a frame on another site may show the embedded division, which sends nothing and sets no cookie', async () => {
  const court = await aCourt(server, admin, 'tournament', { size: 4 })
  const { body } = await client.get<TournamentBracket>(`/api/tournaments/${court.id}/bracket`)
  const moved = await visit(`/embed/t/${court.id}/d/${body.divisions[0]?.id}`)
  expect(moved.headers.location).toMatch(/^\/embed\/t\/\d+-[\w-]+\/d\//u)
  const frame = await visit(String(moved.headers.location))
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(frame.headers['content-security-policy']).toContain("form-action 'none'")
  expect(frame.headers['set-cookie']).toBeUndefined()
  expect(frame.body).not.toMatch(/<form|class="topbar|class="foot"/u)
  expect(frame.body).toContain('<meta name="robots" content="noindex"/>')
  const page = await visit(String(moved.headers.location).replace('/embed', ''))
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('the results of a competition are an Atom feed under the names for visitors', async () => {
  const court = await aCourt(server, admin, 'tournament', { format: 'round_robin', size: 3 })
  await named(server, court.sides[0]?.[0]?.person.id ?? 0, 'Shylah <Quietly>', 'initials')
  expect(
    (
      await court.agree(0, 1, [
        [11, 3],
        [11, 4],
      ])
    ).status,
  ).toBe(200)
  const { headers } = await visit(`/t/${court.id}/results.atom`)
  const feed = await visit(String(headers.location))
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.body).toContain(
    `<title>S. Q. beat ${court.sides[1]?.[0]?.person.displayName} 11–3, 11–4</title>`,
  )
  expect(feed.body).not.toContain('Shylah')
})

test('the guide has its pages, finds words in them, and knows no others', async () => {
  const overview = await visit('/help')
  expect(overview.statusCode).toBe(200)
  const links = [...overview.body.matchAll(/href="(\/help\/[a-z0-9-]+)"/gu)].map(([, path]) => path ?? '')
  expect(links.length).toBeGreaterThanOrEqual(14)
  for (const path of links) expect((await visit(path)).statusCode).toBe(200)
  expect((await visit('/help?q=partner')).body).toContain('href="/help/')
  expect((await visit('/help?q=xyzzyx')).body).toContain('No page contains these words.')
  expect((await visit('/help/no-such-page')).statusCode).toBe(404)
})
