import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { aPlayer } from '../test/factories/accounts.ts'
import { expectRefusal } from '../test/inspect.ts'
import { compareTimes } from '../test/statistics.ts'

const server = await buildTestApp({ realLimits: true })
const unlimited = await buildTestApp()
afterAll(async () => {
  await server.close()
  await unlimited.close()
})

test('the 21st wrong try must wait, while the owner at another address gets in', async () => {
  const player = await aPlayer(server)
  const guesser = server.client()
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const answer = await guesser.post('/api/login', {
      username: player.email,
      password: `guess number ${attempt}`,
    })
    expect([attempt, answer.status]).toEqual([attempt, 401])
  }
  const refused = await guesser.post('/api/login', {
    username: player.email.toUpperCase(),
    password: player.secret,
  })
  expectRefusal(refused, 429, 'rate_limited')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)

  const owner = await server.client().post('/api/login', { username: player.email, password: player.secret })
  expect(owner.status).toBe(200)
  const somebodyElse = await aPlayer(server)
  const neighbour = await guesser.post('/api/login', {
    username: somebodyElse.email,
    password: somebodyElse.secret,
  })
  expect(neighbour.status).toBe(200)
})

test('a success gives the tries back, so a forgetful owner is not locked out by an old evening', async () => {
  const player = await aPlayer(server)
  const client = server.client()
  for (let evening = 0; evening < 2; evening += 1) {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await client.post('/api/login', { username: player.email, password: 'forgotten-again' })
    }
    const right = await client.post('/api/login', { username: player.email, password: player.secret })
    expect(right.status).toBe(200)
  }
})

const BAND = { low: 0.45, high: 0.55, perRound: 200, maxRounds: 4 }

test('the time of a refusal does not tell whether the account exists', { timeout: 240_000 }, async () => {
  const player = await aPlayer(unlimited)
  const client = unlimited.client()
  const attempt = (username: string) => client.post('/api/login', { username, password: 'not-the-password' })
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await attempt(player.email)
  const { area, samples } = await compareTimes(
    () => attempt(player.email),
    (index) => attempt(`nobody${index}@players.example`),
    BAND,
  )
  expect(samples).toBeGreaterThanOrEqual(400)
  expect(area).toBeGreaterThanOrEqual(BAND.low)
  expect(area).toBeLessThanOrEqual(BAND.high)
})

test('nor does the time of a request for a reset link', { timeout: 240_000 }, async () => {
  const player = await aPlayer(unlimited)
  const client = unlimited.client()
  const ask = (email: string) => client.post('/api/auth/forgot-password', { email })
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await ask(player.email)
  const { area } = await compareTimes(
    () => ask(player.email),
    (index) => ask(`nobody${index}@players.example`),
    BAND,
  )
  expect(area).toBeGreaterThanOrEqual(BAND.low)
  expect(area).toBeLessThanOrEqual(BAND.high)
})
