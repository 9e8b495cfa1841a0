import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { toolEnv } from './run.ts'
import { startScratchPostgres } from './services/scratch-postgres.ts'
import { SetupError } from './services/service.ts'
import { ensureServices } from './services.ts'

/**
 * `node tools/with-services.ts [--scratch] COMMAND …`: runs it with PostgreSQL and Redis up, and DATABASE_URL and
 * REDIS_URL set. With `--scratch` PostgreSQL is a new one that is deleted afterwards, unless DATABASE_URL names one or
 * none can be made here.
 */
const words = process.argv.slice(2)
const isScratch = words[0] === '--scratch'
const [command, ...args] = isScratch ? words.slice(1) : words
if (command === undefined)
  throw new Error('usage: node tools/with-services.ts [--scratch] COMMAND [ARGUMENTS]')

const scratch =
  isScratch && process.env['DATABASE_URL'] === undefined
    ? await startScratchPostgres().catch((error: unknown) => {
        if (!(error instanceof SetupError)) throw error
        console.error(`The tests use the running PostgreSQL: ${error.message}`)
      })
    : undefined
if (scratch !== undefined) process.env['DATABASE_URL'] = scratch.url
try {
  const { env } = await ensureServices()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...toolEnv(), ...env } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  process.exitCode = code ?? (signal === null ? 1 : 130)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 127
} finally {
  await scratch?.stop()
}
