import type { Desk } from '@tussle/contract/desk/desk'
import * as deskActions from '@tussle/contract/desk/desk-actions'
import * as deskLinks from '@tussle/contract/desk/desk-links'
import * as plans from '@tussle/contract/divisions/plans'
import * as divisionSettings from '@tussle/contract/divisions/settings'
import type { Endpoint } from '@tussle/contract/endpoint'
import * as manage from '@tussle/contract/manage'
import * as draws from '@tussle/contract/play/draws'
import * as matches from '@tussle/contract/play/matches'
import * as organise from '@tussle/contract/play/organise-entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Answer } from '../test/client.ts'
import { aDeskFor, type TestDesk } from '../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aCourt, type Court } from '../test/play.ts'

/** Actions on other competitions, or actions that do not change the desk document. */
const SHOWS_NOTHING = [
  ...['makeFixtures', 'updateLeague', 'removeLeague', 'completeLeague', 'reopenLeague'],
  ...['closeLeagueRegistration', 'reopenLeagueRegistration', 'rollOverLeague', 'enterLeagueResult'],
  ...['previewNextSeason', 'addLeagueOrganiser', 'removeLeagueOrganiser'],
  ...['previewDecision', 'addOrganiser', 'removeOrganiser', 'removeTournament'],
  // A copy is another competition; the one that is copied stays as it is.
  'copyCompetition',
  // Points in play are not logged; the result is.
  ...['setCallScore', 'scoreLinkedCourt'],
]

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const LONG = { timeout: 90_000 }

test('every endpoint that changes what the desk shows writes a line into the day log', {
  tags: ['FIX-34'],
  ...LONG,
}, async () => {
  const done = new Set<string>()
  for (const walk of [aDayOfCalls, aFieldThatChanges, resultsThatChange, aTournamentThatEnds]) {
    const cup = await aCourt(server, admin, 'tournament', {
      ...{ size: 6, format: 'single_elimination', drawn: walk !== aFieldThatChanges },
      divisions: ['Mens 3.5 Singles', 'Mens 4.0 Singles'],
    })
    const desk = aDeskFor(await signedIn(server.client(), admin), cup.id)
    await walk({ cup, desk, act: leavesALine(desk, done) })
  }
  const writes = Object.entries({
    ...deskActions,
    ...deskLinks,
    ...draws,
    ...manage,
    ...matches,
    ...organise,
    ...plans,
    ...divisionSettings,
  })
    .filter(([, each]) => isWrite(each))
    .map(([name]) => name)
  expect(writes.filter((name) => !(SHOWS_NOTHING.includes(name) || done.has(name)))).toEqual([])
})

interface Story {
  readonly cup: Court
  readonly desk: TestDesk
  /** Runs an action and checks the line that it leaves in the day log. */
  readonly act: <Body>(name: string, work: () => Promise<Answer<Body>>) => Promise<Answer<Body>>
}

function leavesALine(desk: TestDesk, done: Set<string>): Story['act'] {
  return async (name, work) => {
    const before = (await desk.read()).log[0]?.id ?? 0
    const answer = await work()
    expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(300)
    expect((await desk.read()).log[0]?.id ?? 0, `${name} leaves no line`).toBeGreaterThan(before)
    done.add(name)
    return answer
  }
}

const isWrite = (each: unknown): each is Endpoint =>
  typeof each === 'object' && each !== null && 'method' in each && each.method !== 'GET'
const ready = ({ matches: all }: Desk) => all.filter(({ state }) => state === 'ready').map(({ id }) => id)
const WON = [{ playerScore: 11, opponentScore: 4 }]

async function aDayOfCalls({ cup, desk, act }: Story): Promise<void> {
  const people = cup.sides.flat().map(({ person }) => person.id)
  await act('addCourts', () => desk.act('POST', '/courts', { count: 2 }))
  await act('checkIn', () => desk.act('POST', '/check-ins', { userIds: people }))
  await act('undoCheckIn', () => desk.act('DELETE', `/check-ins/${people[0]}`))
  await act('undoDeskEvent', async () =>
    desk.act('POST', `/desk/events/${(await desk.read()).log[0]?.id}/undo`),
  )
  const { courts } = await desk.read()
  const [first, second] = courts.map(({ id }) => id)
  await act('orderQueue', async () => desk.act('PATCH', '/queue', { matchIds: ready(await desk.read()) }))
  await act('pauseCalls', () => desk.act('POST', '/desk/pause'))
  await act('resumeCalls', () => desk.act('POST', '/desk/resume'))
  await act('changeDesk', () => desk.act('PATCH', '/desk', { matchMinutes: 25 }))
  await act('announce', () => desk.act('POST', '/announcements', { text: 'Lunch' }))
  const announcement = (await desk.read()).announcement
  await act('endAnnouncement', () => desk.act('DELETE', `/announcements/${announcement?.id}`))
  await act('makeCourtLink', () => desk.act('POST', `/courts/${first}/link`))
  await act('endCourtLink', () => desk.act('DELETE', `/courts/${first}/link`))
  const call = () =>
    act('callMatch', async () => desk.act('POST', '/calls', { ...(await desk.read()).next, courtId: first }))
  const called = async () => (await desk.read()).courts.find(({ call }) => call !== null)?.call?.matchId
  await call()
  await act('cancelCall', async () => desk.act('POST', `/calls/${await called()}/cancel`))
  await call()
  await act('noShow', async () =>
    desk.act('POST', `/calls/${await called()}/no-show`, { missing: 'player1' }),
  )
  await call()
  await act('startCall', async () => desk.act('POST', `/calls/${await called()}/start`))
  await act('finishCall', async () => desk.act('POST', `/calls/${await called()}/finish`, { sets: WON }))
  const rain = { lostMinutes: 30, change: { kind: 'shorter_rest', restMinutes: 5 } }
  await act('applyRainOption', () => desk.act('POST', '/desk/rain', rain))
  await act('changeCourt', () => desk.act('PATCH', `/courts/${second}`, { closed: true, reason: 'Net' }))
  await act('removeCourt', () => desk.act('DELETE', `/courts/${second}`))
}

async function aFieldThatChanges({ cup, desk, act }: Story): Promise<void> {
  const { client } = desk
  const root = `/api/tournaments/${cup.id}`
  const [planned] = (await desk.read()).divisions
  const plan = `${root}/divisions/${planned?.id}/plan`
  await act('saveDivisionPlan', () => client.send('PUT', plan, { plan: null }))
  const courts = `${root}/divisions/${planned?.id}/settings`
  await act('changeDivisionSettings', () => client.send('PATCH', courts, { courts: [1] }))
  const named = { name: 'Open over 50', gender: 'open', playType: 'singles', ageMin: 50 }
  await act('addCustomDivision', () => client.post(`${root}/divisions/custom`, named))
  await act('closeRegistration', () => client.post(`${root}/close-registration`))
  await act('reopenRegistration', () => client.post(`${root}/reopen-registration`))
  await client.post(`${root}/close-registration`)
  const [low, high] = (await desk.read()).divisions.map(({ id }) => id)
  const logins = [(await aPlayer(server)).email]
  const added = await act('addEntry', () =>
    client.post<{ entryId: number }>(`${root}/entries`, { divisionId: low, logins }),
  )
  const entry = `${root}/entries/${added.body.entryId}`
  await act('moveEntry', () => client.post(`${entry}/move`, { divisionId: high }))
  await client.post(`${entry}/move`, { divisionId: low })
  const [moved] = (await desk.read()).log
  const login = (await aPlayer(server)).email
  await act('replacePlayer', () => client.post(`${entry}/replace`, { userId: moved?.userIds[0], login }))
  const lines = [{ line: 1, divisionId: low, players: [{ firstName: 'Robin', lastName: 'Park' }] }]
  await act('importEntries', () => client.post(`${root}/entries/import`, { lines }))
  const seeds = await client.get<{ seeds: { entryId: number }[] }>(`${root}/divisions/${low}/seeds`)
  const order = seeds.body.seeds.map(({ entryId }) => entryId).toReversed()
  await act('drawBracket', () => client.post(`${root}/divisions/${low}/bracket`, { seeds: order }))
  await act('pairDivision', () => client.post(`${root}/divisions/${low}/pair`))
  const about = `/api/competitions/tournament/${cup.id}/entries/${added.body.entryId}`
  await act('withdrawEntry', () => client.post(`${about}/withdraw`))
  await act('reinstateEntry', () => client.post(`${about}/reinstate`))
}

async function resultsThatChange({ cup, desk, act }: Story): Promise<void> {
  const { client } = desk
  const [id] = ready(await desk.read())
  const sides = (await desk.read()).matches.find((match) => match.id === id)?.sides ?? []
  const sideOf = (index: 0 | 1) =>
    cup.sides.findIndex(([caller]) => sides[index]?.playerIds.includes(caller?.person.id ?? 0))
  const other = cup.sides[sideOf(1)]?.[0]?.client ?? client
  const path = `/api/matches/${id}`
  await act('submitScore', () => cup.report(sideOf(0), sideOf(1)))
  await act('disputeMatch', () => other.post(`${path}/dispute`, { reason: 'We won' }))
  await act('takeBackDispute', () => other.send('DELETE', `${path}/dispute`))
  await act('confirmMatch', () => other.post(`${path}/confirm`))
  const decision = { outcome: 'walkover', winner: 'player2', reason: 'Wrong way round' }
  await act('decideMatch', () => client.send('PATCH', path, decision))
  await act('undoDecision', () => client.post(`${path}/undo`))
  await act('voidMatch', () => client.send('DELETE', `${path}?reason=Not%20played`))
}

async function aTournamentThatEnds({ cup, desk: { client }, act }: Story): Promise<void> {
  const root = `/api/tournaments/${cup.id}`
  await act('updateTournament', () => client.send('PATCH', root, { name: 'Another name' }))
  await act('completeTournament', () => client.post(`${root}/complete`))
  await act('reopenTournament', () => client.post(`${root}/reopen`))
}
