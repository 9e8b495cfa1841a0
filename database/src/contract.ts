import type pg from 'pg'

/** Three beats of a process (server/src/kernel/heartbeat.ts). */
const SEEN_SECONDS = 60
const HEADER = /^-- contract since release (\d{1,6}): \S.*$/u
/** The argument of `npm run migrate` for an operator who knows better. */
export const DESPITE_OLDER = '--despite-older-processes'

/** `NNNN_name.contract.sql` takes away or tightens what an older release may use; `NNNN_name.sql` only adds. */
export function isContract(name: string): boolean {
  return name.endsWith('.contract.sql')
}

/** The release since which nothing uses what the file drops, as its first line says. */
export function sinceReleaseOf(sql: string): number | undefined {
  const [line = ''] = sql.split('\n', 1)
  const found = HEADER.exec(line)?.[1]
  return found === undefined ? undefined : Number(found)
}

/**
 * Fails while a process of a release before `since` uses the database. Called in the transaction that drops: the lock
 * makes a process that starts meanwhile wait until it can see what was dropped.
 */
export async function refuseWhileOlderRun(client: pg.Client, since: number, what: string): Promise<void> {
  await client.query('lock table process_seen in share mode')
  const { rows } = await client.query<{ process: string }>(
    `select format('%s of release %s (%s) on %s, process %s, seen %s s ago',
      roles, release, version, host, pid, extract(epoch from now() - seen_at)::integer) as process
    from process_seen where release < $1 and seen_at > now() - $2 * interval '1 second' order by seen_at desc`,
    [since, SEEN_SECONDS],
  )
  if (rows.length === 0) return
  const processes = rows.map(({ process }) => process).join('; ')
  throw new Error(
    `${what} needs release ${since} or later, and older processes run: ${processes}. ` +
      `Replace or stop them, then migrate again; \`npm run migrate -- ${DESPITE_OLDER}\` does it anyway`,
  )
}
