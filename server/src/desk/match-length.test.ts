import { stageFormat } from '@tussle/competition/formats/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeRegistration } from '../organising/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aDeskFor, callNext, playNext } from '../test/desk.ts'
import { anAdmin, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aCourt } from '../test/play.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test('the desk learns the length of matches that a division plays by its own rules', {
  tags: ['FIX-35'],
}, async () => {
  const admin = await anAdmin(server)
  server.clock.set(new Date('2026-04-11T13:00:00Z'))
  const cup = await aCourt(server, admin, 'tournament', { size: 5, format: 'round_robin', drawn: false })
  const desk = aDeskFor(await signedIn(server.client(), admin), cup.id)
  const division = (await desk.read()).divisions[0]?.id
  const settings = stageFormat('round_robin').settings.defaults
  const games = { default: { bestOf: 1, pointsTo: 15 } }
  const plan = { stages: [{ format: 'round_robin', settings, source: { from: 'entries' }, games }] }
  const saved = await desk.client.send('PUT', `/api/tournaments/${cup.id}/divisions/${division}/plan`, {
    plan,
  })
  expect(saved.status).toBe(200)
  await closeRegistration(actingAs(server, admin), cup.id)
  server.clock.set(new Date('2026-04-11T14:00:00Z'))
  await desk.must('PATCH', '/desk', { matchMinutes: 40, restMinutes: 0, usesCheckIn: false })
  await desk.must('POST', '/courts', { count: 1 })
  // Forty minutes for best of three to 11 are 25 for one game to 15, ten matches in a row.
  expect((await desk.read()).figures.projectedFinish).toBe('2026-04-11T18:10:00.000Z')
  for (let match = 1; match <= 8; match++) await playNext(server, desk, 12)
  const { figures, lengths } = await desk.read()
  expect(lengths).toMatchObject([{ rules: games.default, minutes: 12, matches: 8 }])
  expect(figures.projectedFinish).toBe('2026-04-11T16:00:00.000Z')
  await callNext(desk)
  expect((await desk.read()).courts[0]?.call?.plannedMinutes).toBe(12)
})
