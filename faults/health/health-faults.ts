import type { KillableServer } from '../killable-server.ts'
import { RetryingClient } from '../retrying-client.ts'
import type { HealthFault, HealthSetup } from './health-fault.ts'
import { asked, faultsOfMachines } from './machine-faults.ts'

const PUSH_QUEUE = 'notifications.push-due.send'

/** Real faults, except that a backup and jobs are made old in the tables instead of waiting for hours. */
export function listHealthFaults(setup: HealthSetup): HealthFault[] {
  return [...faultsOfData(setup), ...faultsOfJobs(setup), ...faultsOfMachines(setup)]
}

function faultsOfData({ database }: HealthSetup): HealthFault[] {
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

function faultsOfJobs(setup: HealthSetup): HealthFault[] {
  const { database, redis } = setup
  const run = async (statement: string) => void (await database.rows(statement))
  const forget = () => run("delete from pgboss.job where state < 'active'")
  return [
    {
      what: 'a job that nobody takes',
      line: 'Queue age',
      says: /worker/u,
      begin: asked(async () => {
        await writeMessage(setup)
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
    refusedMail(setup, forget),
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

function refusedMail(setup: HealthSetup, forget: () => Promise<void>): HealthFault {
  let worker: KillableServer | undefined
  return {
    what: 'a mail server that refuses everybody',
    line: 'Mail',
    says: /mail server does not take/u,
    begin: asked(async () => {
      worker = await setup.start({ settings: { ...setup.settings, ROLES: 'worker', LOG_LEVEL: 'silent' } })
      await writeMessage(setup)
    }),
    end: async () => {
      await worker?.stop()
      await forget()
    },
  }
}

/** A message to the administrators, which a worker mails. */
async function writeMessage({ url }: HealthSetup): Promise<void> {
  const body = {
    name: 'Fault',
    email: 'fault@scratch.example',
    subject: 'Health',
    message: 'Ten letters or more',
  }
  await new RetryingClient(url, true).write({ method: 'POST', path: '/api/contact', body })
}
