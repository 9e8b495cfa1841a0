import { request } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { asOwner, cloneDatabase } from '../test/db.ts'
import { type ServerProcess, startServer } from '../test/stubs/server-process.ts'
import { until } from '../test/wait.ts'

const database = await cloneDatabase()
const started: ServerProcess[] = []
async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: database.url, ROLES: 'web', DRAIN_MS: '800', ...env })
  started.push(server)
  return server
}
afterAll(async () => {
  for (const { child, ended } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
  await database.drop()
})

test('a server that is told to stop is not ready at once, finishes its requests and exits cleanly', async () => {
  const server = await start()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const json = JSON.stringify({
    name: 'Ann',
    email: 'ann@drain.example',
    subject: 'Hi',
    message: 'Hello out there',
  })
  const underWay = beginPost(`${server.url}/api/contact`, json)
  await underWay.sentHalf
  server.child.kill('SIGTERM')
  await until('it says it is going', async () => (await fetch(`${server.url}/readyz`)).status === 503, 3000)
  expect((await fetch(`${server.url}/healthz`)).headers.get('connection')).toBe('close')
  const answer = await underWay.finish()
  expect(answer).toEqual({ status: 201, connection: 'close' })
  expect(await server.ended).toBe(0)
  expect(server.output()).toContain('"stopped"')
})

test('a worker that is told to stop exits cleanly too', async () => {
  const server = await start({ ROLES: 'worker', DRAIN_MS: '0' })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

describe('the figures', () => {
  test('the metrics are served on their own port, by route template, never on the public one', async () => {
    const server = await start({ APP_VERSION: 'r12' })
    // Letters only, because a figure may have many digits.
    const photo = 'face'.repeat(8)
    await fetch(`${server.url}/api/photos/${photo}.webp`)
    await fetch(`${server.url}/api/config`)
    const metrics = await (await fetch(server.metricsUrl)).text()
    expect(metrics).toContain(
      'http_request_seconds_count{method="GET",route="/api/photos/:name",status="404"} 1',
    )
    expect(metrics).toContain('http_request_seconds_count{method="GET",route="/api/config",status="200"} 1')
    expect(metrics).toMatch(/db_pool_connections\{state="waiting"\} 0/u)
    expect(metrics).toContain('nodejs_eventloop_lag')
    expect(metrics).toMatch(/tussle_build_info\{version="r12",schema="\d{4}_\w+\.sql"\} 1/u)
    expect(metrics).toMatch(/^database_up 1$/mu)
    expect(metrics).not.toContain(photo)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })
})

test('a server on a database that nobody migrated ends with one sentence', async () => {
  const empty = await cloneDatabase()
  try {
    await asOwner(empty, 'alter table migration rename to migration_of_old')
    const started = start({ DATABASE_URL: empty.url })
    await expect(started).rejects.toThrow('the schema of the database is older than this code')
    await expect(started).rejects.toThrow('ended with 1')
  } finally {
    await empty.drop()
  }
})

test('successful probes are not logged, and refused ones are', async () => {
  const server = await start()
  for (const path of ['healthz', 'readyz', 'statusz']) await fetch(`${server.url}/${path}`)
  server.child.kill('SIGTERM')
  await until('it says it is going', async () => (await fetch(`${server.url}/readyz`)).status === 503, 3000)
  await server.ended
  expect(server.output()).not.toMatch(/"route":"\/\w+z","status":200/u)
  expect(server.output()).toMatch(/"route":"\/readyz","status":503/u)
})

describe('a bad configuration', () => {
  test.for([
    ['no secret in production', { NODE_ENV: 'production' }, 'APP_SECRET'],
    ['a role nobody knows', { ROLES: 'cook' }, 'ROLES'],
    ['no such database', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }, 'ECONNREFUSED'],
  ] as const)(
    'a process with a wrong configuration says what is wrong and ends: %s',
    async ([, env, words]) => {
      await expect(start(env)).rejects.toThrow(words)
    },
  )
})

/** Sends the head and half of the body, and the rest on request. */
function beginPost(url: string, json: string) {
  const sending = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) },
  })
  const answered = new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      sending.on('response', (response) => {
        response.resume()
        resolve({ status: response.statusCode, connection: response.headers.connection })
      })
      sending.on('error', reject)
    },
  )
  const half = Math.floor(json.length / 2)
  const sentHalf = new Promise<void>((resolve) => sending.write(json.slice(0, half), () => resolve()))
  return {
    sentHalf,
    finish: () => {
      sending.end(json.slice(half))
      return answered
    },
  }
}
