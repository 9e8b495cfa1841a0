import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort } from '../tools/services/free-port.ts'

export interface KillableRedis {
  readonly url: string
  kill(): Promise<void>
  start(): Promise<void>
}

/** Where a Redis runs: its address, and what comes before its command. */
export interface RedisPlace {
  readonly host?: string
  readonly within?: readonly string[]
}

/** A separate Redis process, so that the run may kill it. */
export async function killableRedis({
  host = '127.0.0.1',
  within = [],
}: RedisPlace = {}): Promise<KillableRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  const start = async () => {
    const network = ['--port', String(port), '--bind', host, '--protected-mode', 'no']
    const memoryOnly = ['--save', '', '--appendonly', 'no', '--dir', tmpdir()]
    const [command = '', ...given] = [...within, 'redis-server', ...network, ...memoryOnly]
    const started = spawn(command, given, {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child = started
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept')) break
  }
  await start()
  return {
    url: `redis://${host}:${port}`,
    start,
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
