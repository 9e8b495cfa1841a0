import type { Visibility } from '@tussle/contract/competitions'
import type { NameForVisitors } from '@tussle/contract/people/visitors'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import type { SharePicture } from '@tussle/contract/public/share-picture'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { updateProfile } from '../accounts/index.ts'
import { listDivisions } from '../competitions/index.ts'
import { addCourts } from '../desk/index.ts'
import { loadRenderer, type Renderer } from '../kernel/http/renderer.ts'
import { decideMatch } from '../matches/index.ts'
import { closeRegistration } from '../organising/index.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aTournament, entered, setVisibility } from '../test/factories/competitions.ts'
import { aGuest } from '../test/factories/guests.ts'
import { REVERSED } from '../test/factories/season.ts'
import { RENDERER } from '../test/renderer.ts'
import { publicPages } from './public-pages.http.ts'

/** When the tournaments of these worlds begin. */
const FIRST_CALL = new Date('2026-04-11T14:00:00Z')
const WORLDS = sizeOf({ commit: 6, full: 500 })

let server: TestApp
let admin: Person
let renderer: Renderer | null
let worlds = 0
beforeAll(async () => {
  server = await buildTestApp({ config: { WEB_RENDERER: RENDERER } })
  admin = await anAdmin(server)
  renderer = await loadRenderer({ WEB_RENDERER: RENDERER })
})
afterAll(() => server.close())

/** A player of a world: how visitors may name them follows from these. */
const Someone = fc.record({
  choice: fc.constantFrom<NameForVisitors>('name', 'initials', 'hidden'),
  isJunior: fc.boolean(),
  showsAsJunior: fc.boolean(),
  isGuest: fc.boolean(),
  mayBeNamed: fc.boolean(),
  showsRecord: fc.boolean(),
})
type Someone = typeof Someone extends fc.Arbitrary<infer Value> ? Value : never

const World = fc.record({
  people: fc.array(Someone, { minLength: 3, maxLength: 6 }),
  visibility: fc.constantFrom<Visibility>('public', 'link', 'private'),
  format: fc.constantFrom('single_elimination', 'round_robin', 'group_knockout'),
  isDrawn: fc.boolean(),
  isPlayed: fc.boolean(),
})
type World = typeof World extends fc.Arbitrary<infer Value> ? Value : never

const NAMED: Someone = {
  ...{ choice: 'name', isJunior: false, showsAsJunior: true, isGuest: false },
  ...{ mayBeNamed: false, showsRecord: true },
}
/** Decided divisions in which nobody is named, each for one reason: a picture names whoever is champion. */
const PLAYED = [
  { ...NAMED, choice: 'initials' as const },
  { ...NAMED, choice: 'hidden' as const },
  { ...NAMED, isJunior: true },
  { ...NAMED, isGuest: true },
].map((someone) => playedBy(someone, 'public'))
/** The page of a player who shows the record: no competition is named there that visitors may not find. */
const NOT_PUBLIC = (['link', 'private'] as const).map((visibility) => playedBy(NAMED, visibility))

function playedBy(someone: Someone, visibility: Visibility): [World] {
  const people = [someone, someone, someone]
  return [{ people, visibility, format: 'single_elimination', isDrawn: true, isPlayed: true }]
}

const EXAMPLES = [...PLAYED, ...NOT_PUBLIC]

test(
  'no byte for visitors contains a name, an address or a competition that they may not see',
  async () => {
    await fc.assert(
      fc.asyncProperty(World, async ({ people, visibility, format, isDrawn, isPlayed }) => {
        worlds += 1
        const name = `Cup${worlds}q`
        const id = await aTournament(server, admin, { name, format, divisions: ['Mens 3.5 Singles'] })
        const shown = await Promise.all(
          people.map((someone, index) => enter(id, someone, `${worlds}w${index}`)),
        )
        if (isDrawn) {
          await closeRegistration(actingAs(server, admin), id)
          await addCourts(actingAs(server, admin), id, 1)
        }
        if (isDrawn && isPlayed) await playAll(id)
        await setVisibility(server, admin, id, visibility)
        const [division] = await listDivisions(server.ctx, id)

        const ofDivision = `/t/${id}/d/${division?.id}`
        const pages = [
          ...[`/t/${id}`, `/t/${id}?find=zed`, `/t/${id}/live`, `/t/${id}/live?tv=1`],
          ...[ofDivision, `${ofDivision}?view=list`, `${ofDivision}/results.atom`, `/t/${id}/results.atom`],
          ...[`${ofDivision}/calendar.ics`, `/t/${id}/courts/1/calendar.ics`],
        ]
        const persons = shown.map(({ userId }) => `/p/${userId}`)
        // Half of the worlds are read on their day, when the courts are shown.
        if (isDrawn) server.clock.set(FIRST_CALL)
        const ofCompetition = await Promise.all(pages.map(read))
        const ofPeople = await Promise.all(persons.map(read))
        const sitemap = await Promise.all(['/sitemap/tournament-1.xml', '/sitemap/player-1.xml'].map(read))
        const pictures = await Promise.all([...pages, ...persons].map(textsOfPicture))
        server.clock.set(TEST_NOW)
        const all = [...ofCompetition, ...ofPeople, ...sitemap, ...pictures].join('\n')
        const secrets = shown.flatMap((each) => each.secrets)
        expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
        if (visibility === 'private') expect(all.includes(name), `${name} is named`).toBe(false)
        // Whoever has the link sees the competition; nobody finds it elsewhere.
        const elsewhere = [...ofPeople, ...sitemap].join('\n').toLowerCase()
        if (visibility !== 'public')
          expect(elsewhere.includes(name.toLowerCase()), `${name} is listed`).toBe(false)
        // The check can fail: what may be shown is there.
        const open = shown.filter(({ isNamed }) => isNamed)
        const missing = open.filter(({ firstName }) => !all.includes(firstName))
        if (visibility !== 'private') expect(missing).toEqual([])
        expect(open.filter(({ firstName }) => !pictures.join().includes(firstName))).toEqual([])
      }),
      { numRuns: WORLDS + EXAMPLES.length, examples: EXAMPLES },
    )
  },
  30_000 + WORLDS * 3000,
)

/** Decides every match, so that the division has champions, whom its picture names. */
async function playAll(id: number): Promise<void> {
  const client = await signedIn(server.client(), admin)
  for (;;) {
    const { body } = await client.get<TournamentBracket>(`/api/tournaments/${id}/bracket`)
    const open = body.matches.find(
      ({ status, isBye, entry1Id, entry2Id }) =>
        status === 'pending' && !isBye && entry1Id !== null && entry2Id !== null,
    )
    if (open === undefined) return
    await decideMatch(actingAs(server, admin), open.id, { ...REVERSED, reason: 'Played', cascade: false })
  }
}

interface Entered {
  readonly userId: number
  readonly firstName: string
  readonly isNamed: boolean
  /** What no visitor may read. */
  readonly secrets: readonly string[]
}

/** Enters one person under a name that occurs nowhere else. */
async function enter(competitionId: number, someone: Someone, mark: string): Promise<Entered> {
  const [firstName, lastName] = [`Zed${mark}`, `Yon${mark}`]
  if (someone.isGuest) {
    const { mayBeNamed } = someone
    const userId = await aGuest(server, admin, competitionId, { firstName, lastName, mayBeNamed })
    await entered(server, competitionId, [{ id: userId } as Person])
    return { userId, firstName, isNamed: mayBeNamed, secrets: mayBeNamed ? [] : [firstName, lastName] }
  }
  const person = await aPlayer(server)
  await updateProfile(actingAs(server, person), {
    displayName: `${firstName} ${lastName}`,
    nameForVisitors: someone.choice,
    ...(someone.isJunior
      ? { birthMonth: '2012-05', showNameAsJunior: someone.showsAsJunior }
      : { recordForVisitors: someone.showsRecord, inSearchEngines: someone.showsRecord }),
  })
  await entered(server, competitionId, [person])
  const isNamed = !someone.isJunior && someone.choice === 'name'
  const names = isNamed ? [] : [firstName, lastName]
  return {
    userId: person.id,
    firstName,
    isNamed,
    secrets: [person.email ?? '-', person.username ?? '-', ...names],
  }
}

/** The bytes behind an address, whatever it answers. */
async function read(path: string): Promise<string> {
  const first = await server.app.inject({ method: 'GET', url: path })
  const { location } = first.headers
  return typeof location === 'string'
    ? (await server.app.inject({ method: 'GET', url: location })).body
    : first.body
}

/** Every text that is handed to the picture of a page; its bytes show the same, but nobody can search them. */
async function textsOfPicture(path: string): Promise<string> {
  if (renderer === null) throw new Error('there is no renderer')
  const handed: SharePicture[] = []
  const routes = publicPages({
    ...renderer,
    ...{ origin: 'https://tussle.example', timeZone: 'UTC' },
    draw: async (picture) => {
      handed.push(picture)
      return Buffer.alloc(0)
    },
  })
  const right = await server.app.inject({ method: 'GET', url: path })
  const [address = ''] = String(right.headers.location ?? path).split('?')
  for (const route of routes.filter((each) => each.path.endsWith('/picture.png'))) {
    const shape = new RegExp(`^${route.path.replace(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u')
    const params = shape.exec(`${address}/picture.png`)?.groups
    if (params === undefined) continue
    try {
      const found = await route.find(server.ctx, { params, query: {} })
      if ('make' in found) await found.make()
    } catch (error) {
      expect(error).toMatchObject({ code: 'not_found' })
    }
  }
  return JSON.stringify(handed)
}
