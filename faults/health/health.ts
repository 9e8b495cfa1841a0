import { startScratchPostgres } from '../../tools/services/scratch-postgres.ts'
import { killableRedis } from '../killable-redis.ts'
import { smallDisk } from '../machine/small-disk.ts'
import { signInAdmin } from '../players-and-scores.ts'
import { RetryingClient } from '../retrying-client.ts'
import type { Scenario } from '../scenario.ts'
import { inBareEnvironment } from '../scratch-environment.ts'
import { came } from '../until.ts'
import type { HealthFault } from './health-fault.ts'
import { listHealthFaults } from './health-faults.ts'
import { openTlsFront } from './tls-front.ts'

/** An administrator who looks at the page must know within this time. */
const NAMED_MS = 60_000

interface Line {
  readonly name: string
  readonly level: string
  readonly advice: string
}

/**
 * Thirteen faults happen one after the other. `/admin/health` names each within a minute, and says "fine" again after
 * its repair. Broken, no fault happens, so the run must miss every one of them.
 */
export const health: Scenario = async ({ isBroken }) => {
  // Slots and settings of replication belong to the whole cluster.
  const cluster = await startScratchPostgres()
  const [redis, disk, front] = [await killableRedis(), await smallDisk(20), await openTlsFront()]
  try {
    return await inBareEnvironment(async ({ database, start }) => {
      const settings = {
        APP_VERSION: 'fault-1',
        FILES_DIR: disk.folder,
        PUBLIC_ORIGIN: front.origin,
        NODE_EXTRA_CA_CERTS: front.authority,
        REDIS_URL: redis.url,
        REDIS_PREFIX: 'fault:',
        SUPPORT_EMAIL: 'support@scratch.example',
        VAPID_PUBLIC_KEY: 'p'.repeat(87),
        VAPID_PRIVATE_KEY: 's'.repeat(43),
        VAPID_SUBJECT: 'mailto:fault@scratch.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
      }
      await database.rows(
        "select note_backup('backup', true, 1000000, true), note_backup('restore-check', true)",
      )
      const { url } = await start({ settings })
      const cookie = await signInAdmin(new RetryingClient(url, true))
      const look = (at = url) => readLines(at, cookie)
      const misses: string[] = []
      const seconds: number[] = []
      for (const fault of listHealthFaults({ database, start, settings, redis, disk, front, url })) {
        const begun = performance.now()
        if (await isNamed(fault, look, isBroken)) seconds.push((performance.now() - begun) / 1000)
        else misses.push(`${fault.what}: the line ${fault.line} did not say so, or did not become fine again`)
      }
      return {
        checked: seconds.length + misses.length,
        lost: misses.length,
        duplicates: 0,
        misses,
        remarks: `${seconds.length} faults named and over, the slowest after ${Math.max(0, ...seconds).toFixed(1)} s`,
      }
    }, cluster.url)
  } finally {
    await Promise.all([redis.kill(), disk.remove(), front.close()])
    await cluster.stop()
  }
}

type Look = (at?: string) => Promise<readonly Line[]>

async function isNamed(fault: HealthFault, look: Look, isBroken: boolean): Promise<boolean> {
  const lineOf = async (at?: string) => (await look(at)).find(({ name }) => name === fault.line)
  const isFine = async () => (await lineOf())?.level === 'fine'
  if (!(await came(NAMED_MS, isFine))) return false
  if (isBroken) return false
  const at = await fault.begin()
  const named = await came(NAMED_MS, async () => {
    const line = await lineOf(at)
    return line !== undefined && line.level !== 'fine' && fault.says.test(line.advice)
  })
  await fault.end()
  return named && (await came(NAMED_MS, isFine))
}

async function readLines(url: string, cookie: string): Promise<readonly Line[]> {
  const answer = await fetch(`${url}/api/admin/health`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`/api/admin/health answered ${answer.status}`)
  const { lines } = (await answer.json()) as { lines: readonly Line[] }
  if (lines.length !== 12) throw new Error(`${lines.length} lines instead of twelve`)
  return lines
}
