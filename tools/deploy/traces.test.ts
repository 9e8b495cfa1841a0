import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../run.ts'
import { freePort } from '../services/free-port.ts'
import { isListening, waitUntil } from '../services/wait.ts'
import { ensurePrograms } from './packages.ts'

const STRANGER = '00-11111111111111111111111111111111-2222222222222222-01'
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/u
const START_MS = 60_000

let folder = ''
let upstream: Server
const started: ChildProcess[] = []

/** Answers with the traceparent that it got. */
beforeAll(async () => {
  await ensurePrograms('caddy', 'haproxy')
  folder = mkdtempSync(join(tmpdir(), 'traces-'))
  upstream = createServer((request, response) => response.end(request.headers['traceparent']))
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
}, 300_000)
afterAll(async () => {
  for (const child of started) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  upstream.close()
  rmSync(folder, { recursive: true })
})

const upstreamPort = () => (upstream.address() as AddressInfo).port

/** Starts the proxy, asks it with a trace of a stranger, and returns what the server got and what the proxy logged. */
async function asked(port: number, command: readonly string[], env: Record<string, string> = {}) {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const logged: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => logged.push(String(chunk)))
  await waitUntil(program, () => isListening('127.0.0.1', port), START_MS)
  const answer = await fetch(`http://127.0.0.1:${port}/reset?token=secret`, {
    headers: { traceparent: STRANGER },
  })
  const [, traceId = 'none', spanId = 'none'] = TRACEPARENT.exec(await answer.text()) ?? []
  await waitUntil('the line in the log', async () => logged.join('').includes(traceId), START_MS)
  return { traceId, spanId, log: logged.join('') }
}

test('HAProxy replaces the trace of a stranger by its own and logs it, and no query', {
  timeout: START_MS * 2,
}, async () => {
  const port = await freePort()
  const text = readFileSync(join(ROOT, 'deploy/ha/haproxy.cfg'), 'utf8')
  const frontend = /^frontend pages\n(?: .*\n)+/mu.exec(text)?.[0] ?? ''
  const timeouts = 'defaults\n  timeout connect 1s\n  timeout client 5s\n  timeout server 5s\n'
  const backend = `backend web\n  mode http\n  server one 127.0.0.1:${upstreamPort()}\n`
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, `${timeouts}${frontend.replace('{{address}}:8080', `127.0.0.1:${port}`)}${backend}`)
  const { traceId, spanId, log } = await asked(port, ['haproxy', '-db', '-f', path])
  expect(traceId).not.toBe('1'.repeat(32))
  expect(traceId).toMatch(/^[0-9a-f]{32}$/u)
  expect(spanId).not.toBe('2'.repeat(16))
  expect(log).not.toContain('secret')
})

test('Caddy replaces the trace of a stranger by its own and logs it, and no query', {
  timeout: START_MS * 2,
}, async () => {
  const port = await freePort()
  const text = readFileSync(join(ROOT, 'deploy/one-box/Caddyfile'), 'utf8')
  const path = join(folder, 'Caddyfile')
  writeFileSync(path, `{\n\tadmin off\n\tauto_https off\n}\n${text}`)
  const env = {
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    UPSTREAMS: `127.0.0.1:${upstreamPort()}`,
    XDG_DATA_HOME: folder,
  }
  const { traceId, spanId, log } = await asked(port, ['caddy', 'run', '--config', path], env)
  expect(traceId).not.toBe('1'.repeat(32))
  expect(traceId).toMatch(/^[0-9a-f]{32}$/u)
  expect(spanId).not.toBe('2'.repeat(16))
  expect(log).not.toContain('secret')
})
