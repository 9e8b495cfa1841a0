import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../run.ts'
import { type Service, SetupError } from './service.ts'
import { isListening, waitUntil } from './wait.ts'

const HOST = '127.0.0.1'
const PORT = 6379

/** Finds Redis (REDIS_URL, else 127.0.0.1:6379) or starts one that keeps nothing on disk. */
export async function ensureRedis(): Promise<Service> {
  const { REDIS_URL: url = `redis://${HOST}:${PORT}` } = process.env
  const { hostname, port } = new URL(url)
  if (await isListening(hostname, Number(port || PORT))) return { url, stop: async () => {}, isOurs: false }
  if (hostname !== HOST || Number(port || PORT) !== PORT)
    throw new SetupError(`Redis does not answer at ${hostname}:${port}.`)
  const pid = await startRedis()
  return { url, stop: async () => void process.kill(pid), isOurs: true }
}

async function startRedis(): Promise<number> {
  const folder = join(ROOT, '.data')
  mkdirSync(folder, { recursive: true })
  const pidFile = join(folder, 'redis.pid')
  const network = ['--port', String(PORT), '--bind', HOST]
  const memoryOnly = ['--save', '', '--appendonly', 'no', '--dir', folder]
  const detached = ['--daemonize', 'yes', '--pidfile', pidFile]
  const { code, output } = await run('redis-server', [...network, ...memoryOnly, ...detached], {
    leavesDaemon: true,
  })
  if (code !== 0) {
    throw new SetupError(
      `Redis does not answer at ${HOST}:${PORT} and could not be started (${output.trim()}).`,
    )
  }
  await waitUntil('Redis', () => isListening(HOST, PORT), 10_000)
  return Number(readFileSync(pidFile, 'utf8').trim())
}
