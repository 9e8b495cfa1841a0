import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../tools/services/free-port.ts'
import type { Scenario } from '../scenario.ts'
import { differences, tableSums } from '../table-sums.ts'
import { came } from '../until.ts'
import { Cluster, FOLDER } from './cluster.ts'
import { Traffic } from './traffic.ts'

const SIZES = { small: { writes: 300, writers: 8 }, full: { writes: 20_000, writers: 16 } } as const
const BIN = '/usr/lib/postgresql/15/bin'
const START_MS = 60_000
const REPLAY_MS = 600_000
/** A file of WAL is archived at least once a minute (archive_timeout), and takes a moment. */
const MOST_BEHIND_SECONDS = 75
const RESTORE_POINT = 'before_the_mistake'

/**
 * HA8: a full backup, many writes, a moment to which somebody wants to return, then a mistake that empties a table.
 * The archive restores that moment into a new folder: all tables must have the same rows as then.
 */
export const restoredInTime: Scenario = async ({ size, isBroken }) => {
  const { writes, writers } = SIZES[size]
  const cluster = await Cluster.up()
  try {
    await cluster.backrest('--type=full', 'backup')
    const traffic = await Traffic.start(cluster, writers)
    await traffic.untilConfirmed(writes)
    await traffic.stop()
    const behind = await secondsBehind(cluster)
    // The worker would go on with what follows from the writes.
    await cluster.programs.end('worker-b')
    for (const machine of ['a', 'b'] as const) await cluster.programs.end(`web-${machine}`)
    const wanted = await tableSums(cluster.ownerUrl)
    await cluster.rows(`select pg_create_restore_point('${RESTORE_POINT}')`)
    await cluster.rows('truncate users cascade')
    const switchedAt = performance.now()
    const archived = await archiveAll(cluster)
    const begun = performance.now()
    const restored = await restore(cluster, isBroken)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const different = differences(wanted, restored)
    const rows = [...wanted.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0)
    return {
      checked: rows,
      lost: different.length,
      duplicates: 0,
      misses: [
        ...different,
        ...(behind > MOST_BEHIND_SECONDS
          ? [`the archive was ${behind.toFixed(0)} s behind, at most ${MOST_BEHIND_SECONDS} s may it be`]
          : []),
      ],
      summary: `${wanted.size} tables with ${rows} rows, ${different.length} tables differ byte by byte`,
      remarks: [
        `${traffic.confirmed} writes`,
        `RPO ${behind.toFixed(1)} s: so far back was the end of the archive, had all three machines been lost at that moment`,
        `the archive had the mistake ${((archived - switchedAt) / 1000).toFixed(1)} s later`,
        `RTO ${seconds} s: restored, replayed and read`,
      ].join('; '),
    }
  } finally {
    await cluster.down()
  }
}

/** How long ago the archive got its last file. */
async function secondsBehind(cluster: Cluster): Promise<number> {
  const [state] = await cluster.rows<{ seconds: number }>(
    'select extract(epoch from now() - last_archived_time)::float8 as seconds from pg_stat_archiver',
  )
  return state?.seconds ?? Number.POSITIVE_INFINITY
}

/** Returns the moment at which the archive had everything. */
async function archiveAll(cluster: Cluster): Promise<number> {
  const [last] = await cluster.rows<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  const isArchived = async () => {
    const [state] = await cluster.rows<{ name: string | null }>(
      'select last_archived_wal as name from pg_stat_archiver',
    )
    return (state?.name ?? '') >= (last?.name ?? '')
  }
  if (!(await came(START_MS, isArchived))) throw new Error('the archive did not get the last file')
  return performance.now()
}

/** Restores into a folder of its own, starts it there and returns its sums. Broken: goes on to the end of the archive. */
async function restore(cluster: Cluster, isBroken: boolean) {
  const folder = join(FOLDER, 'postgres-restored')
  const target = isBroken ? [] : ['--type=name', `--target=${RESTORE_POINT}`, '--target-action=promote']
  await cluster.backrest(`--pg1-path=${folder}`, ...target, 'restore')
  const port = await freePort()
  const network = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c archive_mode=off`
  const own = `${network} -c hba_file=${folder}/pg_hba.conf -c config_file=${folder}/postgresql.conf -c synchronous_standby_names=`
  await cluster.programs.run([
    `${BIN}/pg_ctl`,
    '-D',
    folder,
    '-l',
    `${FOLDER}/log/restored.log`,
    '-o',
    own,
    '-w',
    'start',
  ])
  try {
    const url = cluster.ownerUrl.replace(/@[\d.]+:\d+/u, `@127.0.0.1:${port}`)
    // It answers before it has replayed everything.
    const isDone = async () => !(await isInRecovery(url))
    if (!(await came(REPLAY_MS, isDone))) throw new Error('the restored database is still replaying')
    return await tableSums(url)
  } finally {
    await cluster.programs.run([`${BIN}/pg_ctl`, '-D', folder, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true })
  }
}

async function isInRecovery(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    return rows[0]?.is ?? true
  } finally {
    await client.end()
  }
}
