import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../ports.ts'
import { until } from '../wait.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

export interface ServerProcess {
  readonly url: string
  readonly metricsUrl: string
  readonly child: ChildProcess
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
  output(): string
}

/** The real program as a separate process, for what cannot be seen from inside: signals, exits, crashes. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      RATE_LIMIT_SCALE: '1000000',
      ...(process.env['REDIS_URL'] === undefined ? {} : { REDIS_URL: process.env['REDIS_URL'] }),
      // Compiling the server takes longer than everything else of its start.
      ...(process.env['NODE_COMPILE_CACHE'] === undefined
        ? {}
        : { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(String(chunk)))
  const ended = once(child, 'exit').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
  )
  const output = () => chunks.join('')
  await until(
    'the server starts',
    () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output()}`)
      return output().includes('"started"')
    },
    30_000,
  )
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
    child,
    ended,
    output,
  }
}
