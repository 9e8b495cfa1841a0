import type { DivisionBracket } from '@tussle/contract/play/division-bracket'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { enterCompetition } from '../entries/index.ts'
import { closeRegistration } from '../organising/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { type Caller, callers } from '../test/registration.ts'

const TEAMS = 2
const NAMES = ['3.0', '3.5', '4.0', '4.5+'].map((rating) => `Mens ${rating} Singles`)
const SETS = [7, 9].map((opponentScore) => ({ playerScore: 11, opponentScore }))

let server: TestApp
let admin: Person
let organiser: TestClient
let reader: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
  reader = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

interface Event {
  readonly id: number
  readonly divisionIds: readonly number[]
  /** Two for each division. */
  readonly players: readonly Caller[]
}

/** A drawn tournament with two players in each of its divisions. */
async function anEvent(): Promise<Event> {
  const id = await aTournament(server, admin, { divisions: NAMES })
  const divisionIds = (await listDivisions(server.ctx, id)).map((division) => division.id)
  const players = await callers(server, TEAMS * divisionIds.length)
  for (const [index, { person }] of players.entries()) {
    const divisionId = divisionIds[Math.floor(index / TEAMS)] ?? 0
    await enterCompetition(server.ctx, { competitionId: id, divisionId, userIds: [person.id] })
  }
  await closeRegistration(actingAs(server, admin), id)
  return { id, divisionIds, players }
}

async function compactOf({ id }: Event, divisionId: number): Promise<DivisionBracket> {
  const path = `/api/tournaments/${id}/bracket?divisionId=${divisionId}&form=compact`
  const answer = await reader.get<DivisionBracket>(path)
  expect(answer.status).toBe(200)
  return answer.body
}

/** Reads every division, and says which of them were made anew for that. */
async function readAll(event: Event): Promise<{ made: number[]; brackets: DivisionBracket[] }> {
  const rendering = vi.spyOn(server.ctx.documents, 'render')
  const brackets: DivisionBracket[] = []
  for (const divisionId of event.divisionIds) brackets.push(await compactOf(event, divisionId))
  const made = rendering.mock.calls.map(([key]) => Number(key.split(' ').at(-1)))
  rendering.mockRestore()
  return { made, brackets }
}

/** The organiser enters or corrects the result of the first match of a division that has two sides. */
async function decide(event: Event, divisionId: number, swapped = false): Promise<void> {
  const { matches } = await compactOf(event, divisionId)
  const match = matches.find(([, , , , one, other]) => one >= 0 && other >= 0)
  const sets = swapped
    ? SETS.map(({ playerScore: opponentScore, opponentScore: playerScore }) => ({
        playerScore,
        opponentScore,
      }))
    : SETS
  const body = { outcome: 'played', sets, reason: 'So says the desk' }
  const answer = await organiser.patch(`/api/matches/${match?.[0]}`, body)
  expect(answer.status).toBe(200)
}

test('a corrected score makes the document of its own division anew, and of no other', async () => {
  const event = await anEvent()
  const [first = 0, second = 0] = event.divisionIds
  expect((await readAll(event)).made).toEqual(event.divisionIds)
  await decide(event, first)
  await decide(event, second)
  await readAll(event)
  await decide(event, second, true)
  const { made, brackets } = await readAll(event)
  expect(made).toEqual([second])
  // What a page says of the whole tournament is new in every division.
  expect(brackets.map(({ matchCount, hasResults }) => [matchCount, hasResults])).toEqual(
    event.divisionIds.map(() => [2, true]),
  )
  const whole = await reader.get<TournamentBracket>(`/api/tournaments/${event.id}/bracket`)
  const places = whole.body.standings.map(({ divisionId, entryId }) => `${divisionId} ${entryId}`)
  const shown = brackets.flatMap(({ division, standings, entries }) =>
    standings.map(([entry]) => `${division.id} ${entries[entry]?.[0]}`),
  )
  expect(shown).toEqual(places)
})

test('a division that nobody has played in is not made again when ten seconds have passed', async () => {
  const event = await anEvent()
  await readAll(event)
  server.clock.advance(11_000)
  expect((await readAll(event)).made).toEqual([])
})

test('the page of a division shows the new name of a player within ten seconds', async () => {
  const event = await anEvent()
  const [divisionId = 0] = event.divisionIds
  await readAll(event)
  const renamed = await event.players[0]?.client.patch('/api/users/profile', {
    displayName: 'Renamed Player',
  })
  expect(renamed?.status).toBe(200)
  server.clock.advance(11_000)
  const { made, brackets } = await readAll(event)
  expect(made).toEqual([divisionId])
  expect(brackets[0]?.people.map(([, name]) => name)).toContain('Renamed Player')
})
