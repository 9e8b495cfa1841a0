import { afterAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../../tools/proof-size.ts'
import { buildTestApp } from '../../test/app.ts'
import { aPlayer, type Person } from '../../test/factories/accounts.ts'
import { expectRefusal } from '../../test/inspect.ts'
import { compareTimes } from '../../test/statistics.ts'

const server = await buildTestApp({ realLimits: true })
const unlimited = await buildTestApp()
afterAll(async () => {
  await server.close()
  await unlimited.close()
})

test('the 21st wrong sign-in must wait, while the owner at another address gets in', async () => {
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

/** The same account in many spellings: all kinds of spaces, upper and lower case, composed and decomposed accents. */
function spellingsOf({ email, username }: Person): string[] {
  const [first = '', initial = ''] = username.split(' ')
  const blanks = [' ', '  ', '\t', '\u00a0', '\u2003', '\u3000', '\u00a0\t ']
  return [
    email,
    email.toUpperCase(),
    ` ${email}`,
    `\t${email}\t`,
    `\u00a0${email}`,
    `${email}\u3000`,
    email.replace('i', 'İ'),
    email.replace('i', 'ı'),
    ...blanks.map((blank) => `${first}${blank}${initial}`),
    username.toUpperCase(),
    username.toLowerCase(),
    username.normalize('NFD'),
    username.replace('İ', 'i'),
    username.replace('İ', 'I'),
    username.replace('İ', 'ı'),
  ]
}

describe('another spelling of a name', { tags: ['SEC-01'] }, () => {
  test('another spelling of a login gives no more tries than one spelling', async () => {
    const player = await aPlayer(server, {
      email: 'ibrahim.limits@players.example',
      firstName: 'İbrahim',
      lastName: 'Özil',
    })
    const spellings = spellingsOf(player)
    expect(new Set(spellings).size).toBe(21)
    const guesser = server.client()
    const statuses: number[] = []
    for (const username of spellings) {
      const { status } = await guesser.post('/api/login', { username, password: 'one more guess' })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  })

  test('another spelling of a login signs in all the same', async () => {
    const player = await aPlayer(unlimited, {
      email: 'ibrahim.signs@players.example',
      firstName: 'İbrahim',
      lastName: 'Özil',
    })
    for (const username of spellingsOf(player)) {
      const { status } = await unlimited.client().post('/api/login', { username, password: player.secret })
      expect([username, status]).toEqual([username, 200])
    }
  })

  test('another spelling of an unknown login gives no more tries either', async () => {
    const guesser = server.client()
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      const username = `${' '.repeat(attempt)}${attempt % 2 === 0 ? 'NİEMAND' : 'niemand'}\u00a0n`
      const answer = await guesser.post('/api/login', { username, password: 'one more guess' })
      expect([attempt, answer.status]).toEqual([attempt, 401])
    }
    const refused = await guesser.post('/api/login', { username: 'Niemand N', password: 'one more guess' })
    expectRefusal(refused, 429, 'rate_limited')
  })

  test('another spelling of an address gives no more reset links than the three of a day', async () => {
    const { email } = await aPlayer(server, { email: 'ibrahim.reset@players.example' })
    const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('i', 'İ'), `${email}\t`]
    const statuses: number[] = []
    for (const spelling of spellings) {
      const { status } = await server.client().post('/api/auth/forgot-password', { email: spelling })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  test('a spelling that no form accepts is refused before an account is looked up', async () => {
    for (const username of ['nul\0 l', 'x'.repeat(90_000), '\u0301'.repeat(40_000)]) {
      expectRefusal(
        await server.client().post('/api/login', { username, password: 'guesses' }),
        400,
        'bad_request',
      )
    }
  })
})

test('a successful sign-in resets the tries, so an owner is not locked out by old mistakes', async () => {
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

/** Few samples vary more, so the small proof has a wider band and more rounds. */
const BAND = sizeOf({
  commit: { low: 0.44, high: 0.56, perRound: 60, maxRounds: 12 },
  full: { low: 0.45, high: 0.55, perRound: 200, maxRounds: 4 },
})

test('the time of a refused sign-in does not tell whether the account exists', {
  timeout: 240_000,
}, async () => {
  const player = await aPlayer(unlimited)
  const client = unlimited.client()
  const attempt = (username: string) => client.post('/api/login', { username, password: 'not-the-password' })
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await attempt(player.email)
  const { area, samples } = await compareTimes(
    () => attempt(player.email),
    (index) => attempt(`nobody${index}@players.example`),
    BAND,
  )
  expect(samples).toBeGreaterThanOrEqual(2 * BAND.perRound)
  expect(area).toBeGreaterThanOrEqual(BAND.low)
  expect(area).toBeLessThanOrEqual(BAND.high)
})

test('the time of a request for a reset link does not tell whether the account exists', {
  timeout: 240_000,
}, async () => {
  const player = await aPlayer(unlimited)
  const client = unlimited.client()
  const request = (email: string) => client.post('/api/auth/forgot-password', { email })
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await request(player.email)
  const { area, samples } = await compareTimes(
    () => request(player.email),
    (index) => request(`nobody${index}@players.example`),
    BAND,
  )
  expect(samples).toBeGreaterThanOrEqual(2 * BAND.perRound)
  expect(area).toBeGreaterThanOrEqual(BAND.low)
  expect(area).toBeLessThanOrEqual(BAND.high)
})
