import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort } from '../ports.ts'

export interface PrivateRedis {
  readonly url: string
  start(): Promise<void>
  freeze(): void
  thaw(): void
  kill(): Promise<void>
}

/** A Redis for one test only, so that it may be killed. */
export async function privateRedis(): Promise<PrivateRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    const network = ['--port', String(port), '--bind', '127.0.0.1']
    const memoryOnly = ['--save', '', '--appendonly', 'no', '--dir', tmpdir()]
    const started = spawn('redis-server', [...network, ...memoryOnly], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child = started
    process.once('exit', () => started.kill('SIGKILL'))
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept')) break
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
