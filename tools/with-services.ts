import { spawn } from 'node:child_process'
import { toolEnv } from './run.ts'
import { ensureServices, orExplain } from './services.ts'

/** `node tools/with-services.ts COMMAND …`: runs it with PostgreSQL and Redis up, and DATABASE_URL and REDIS_URL set. */
const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('usage: node tools/with-services.ts COMMAND [ARGUMENTS]')

const { env } = await orExplain(ensureServices)
const child = spawn(command, args, { stdio: 'inherit', env: { ...toolEnv(), ...env } })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exitCode = 127
})
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 130)
})
