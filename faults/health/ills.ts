import type { KillableRedis } from '../killable-redis.ts'
import type { KillableServer, Parts } from '../killable-server.ts'
import { type MovableClock, movableClock } from '../machine/clock-file.ts'
import type { SmallDisk } from '../machine/small-disk.ts'
import { RetryingClient } from '../retrying-client.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import type { TlsFront } from './tls-front.ts'

/** One thing that goes wrong. */
export interface Ill {
  readonly what: string
  /** The line that must turn, and what it then says. */
  readonly line: string
  readonly says: RegExp
  /** Returns the address of the server to ask, if it is another one than before. */
  readonly begin: () => Promise<string | undefined>
  readonly end: () => Promise<void>
}

export interface Sickbed {
  readonly database: ScratchDatabase
  readonly start: (parts?: Parts) => Promise<KillableServer>
  readonly settings: Readonly<Record<string, string>>
  readonly redis: KillableRedis
  readonly disk: SmallDisk
  readonly front: TlsFront
  readonly url: string
}

const AHEAD_MS = 10 * 60 * 1000
const PUSH_QUEUE = 'notifications.push-due.send'

/** Real faults, except that a backup and jobs are made old in the tables instead of waiting for hours. */
export function listIlls(bed: Sickbed): Ill[] {
  return [...illsOfData(bed), ...illsOfJobs(bed), ...illsOfMachines(bed)]
}

function illsOfData({ database }: Sickbed): Ill[] {
  const run = async (statement: string) => void (await database.rows(statement))
  const backup = 'update backup_report set succeeded_at = now() - interval'
  return [
    {
      what: 'a restore check that fails',
      line: 'Verified restore',
      says: /restore check failed/u,
      begin: asked(() => run("select note_backup('restore-check', false)")),
      end: () => run("select note_backup('restore-check', true)"),
    },
    {
      what: 'backups that have stopped',
      line: 'Backup',
      says: /have stopped|overdue/u,
      begin: asked(() => run(`${backup} '9 days' where kind = 'backup'`)),
      end: () => run("select note_backup('backup', true, 1000000, true)"),
    },
    {
      what: 'a function that the database lacks',
      line: 'Migrations',
      says: /npm run migrate/u,
      begin: asked(() =>
        run("update applied_function set name = name || '-gone' where name like '%note_backup%'"),
      ),
      end: () => run("update applied_function set name = replace(name, '-gone', '')"),
    },
    {
      what: 'a standby that is gone',
      line: 'Replication',
      says: /standby is missing/u,
      begin: asked(() => run("select pg_create_physical_replication_slot('gone')")),
      end: () => run("select pg_drop_replication_slot('gone')"),
    },
  ]
}

function illsOfJobs(bed: Sickbed): Ill[] {
  const { database, redis } = bed
  const run = async (statement: string) => void (await database.rows(statement))
  const forget = () => run("delete from pgboss.job where state < 'active'")
  return [
    {
      what: 'a job that nobody takes',
      line: 'Queue age',
      says: /worker/u,
      begin: asked(async () => {
        await writeMessage(bed)
        await run("update pgboss.job set start_after = now() - interval '10 minutes' where state < 'active'")
      }),
      end: forget,
    },
    {
      what: 'Redis killed with -9',
      line: 'Queue age',
      says: /Redis does not answer/u,
      begin: asked(() => redis.kill()),
      end: () => redis.start(),
    },
    refusedMail(bed, forget),
    {
      what: 'a push service that refuses',
      line: 'Push',
      says: /does not take pushes/u,
      begin: asked(() =>
        run(`insert into pgboss.job (name, state, start_after)
        values ('${PUSH_QUEUE}', 'retry', now() + interval '1 minute')`),
      ),
      end: forget,
    },
    {
      what: 'a job that failed at every try',
      line: 'Dead letters',
      says: /failed at every try/u,
      begin: asked(() =>
        run("insert into pgboss.job (name, source_name) values ('dead-letters', 'ops.fault.mail-fault')"),
      ),
      end: forget,
    },
  ]
}

function refusedMail(bed: Sickbed, forget: () => Promise<void>): Ill {
  let worker: KillableServer | undefined
  return {
    what: 'a mail server that refuses everybody',
    line: 'Mail',
    says: /mail server does not take/u,
    begin: asked(async () => {
      worker = await bed.start({ settings: { ...bed.settings, ROLES: 'worker', LOG_LEVEL: 'silent' } })
      await writeMessage(bed)
    }),
    end: async () => {
      await worker?.stop()
      await forget()
    },
  }
}

/** A message to the administrators, which a worker mails. */
async function writeMessage({ url }: Sickbed): Promise<void> {
  const body = {
    name: 'Fault',
    email: 'fault@scratch.example',
    subject: 'Health',
    message: 'Ten letters or more',
  }
  await new RetryingClient(url, true).write({ method: 'POST', path: '/api/contact', body })
}

function illsOfMachines({ database, start, settings, disk, front }: Sickbed): Ill[] {
  let other: KillableServer | undefined
  let clock: MovableClock | undefined
  const another = async (parts: Parts) => {
    other = await start(parts)
    return other.url
  }
  const stop = async () => await other?.stop()
  return [
    {
      what: 'a disk that is nearly full',
      line: 'Disk',
      says: /Add space/u,
      begin: asked(() => disk.fill()),
      end: () => disk.clear(),
    },
    {
      what: 'a process of another version',
      line: 'Version',
      says: /2 versions run/u,
      begin: asked(() => another({ settings: { ...settings, APP_VERSION: 'fault-2' } })),
      end: async () => {
        await stop()
        // A process that was killed is believed to run for another minute.
        await database.rows("delete from process_seen where version = 'fault-2'")
      },
    },
    {
      what: 'a certificate that ends in three days',
      line: 'Certificate',
      says: /soon refuse/u,
      begin: asked(() => front.present('ending')),
      end: () => front.present('lasting'),
    },
    {
      what: 'a clock that is ten minutes ahead',
      line: 'Clock',
      says: /time server/u,
      begin: () => {
        clock = movableClock(AHEAD_MS)
        return another({ settings, sabotage: [clock.module] })
      },
      end: async () => {
        await stop()
        clock?.remove()
      },
    },
  ]
}

/** The server that was there before is asked. */
function asked(begin: () => Promise<unknown>): () => Promise<undefined> {
  return async () => {
    await begin()
    return undefined
  }
}
