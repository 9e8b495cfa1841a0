import { type KillableServer, killableServer, type Parts } from './killable-server.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Options, Verdict } from './scenario.ts'
import { type ScratchDatabase, scratchDatabase } from './scratch-database.ts'

/** What a scenario runs in: a killable server, a retrying client and an empty database. */
export interface Environment {
  readonly server: KillableServer
  readonly client: RetryingClient
  readonly database: ScratchDatabase
}

type Finding = Omit<Verdict, 'remarks'>

const WITHOUT_TRANSACTIONS = new URL('./without-transactions.ts', import.meta.url)

/** The database's own functions without their row locks. */
const WITHOUT_LOCKS = `
  do $$
  declare definition text;
  begin
    for definition in
      select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc like '%for no key update%'
    loop
      execute replace(definition, 'for no key update', '');
    end loop;
  end $$`

/** A broken environment has no keys, no transactions and no locks. */
export async function inScratchEnvironment(
  { isBroken }: Options,
  play: (environment: Environment) => Promise<Finding>,
): Promise<Verdict> {
  const started = performance.now()
  const database = await scratchDatabase()
  let server: KillableServer | undefined
  try {
    if (isBroken) await database.rows(WITHOUT_LOCKS)
    server = await killableServer(database.url, { sabotage: isBroken ? [WITHOUT_TRANSACTIONS] : [] })
    const client = new RetryingClient(server.url, !isBroken)
    const finding = await play({ server, client, database })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return { ...finding, remarks: `${server.kills} kills, ${client.retries} retries, ${seconds} s` }
  } finally {
    await server?.stop()
    await database.drop()
  }
}

/** An environment in which the scenario itself starts what it needs, and disables what should fail. */
export interface BareEnvironment {
  readonly database: ScratchDatabase
  /** A server that is stopped at the end of the scenario. */
  readonly start: (parts?: Parts) => Promise<KillableServer>
}

/** In a PostgreSQL of its own if the scenario names one. */
export async function inBareEnvironment(
  play: (environment: BareEnvironment) => Promise<Verdict>,
  postgresUrl?: string,
): Promise<Verdict> {
  const begun = performance.now()
  const database = await scratchDatabase(postgresUrl)
  const servers: KillableServer[] = []
  const start = async (parts?: Parts) => {
    const server = await killableServer(database.url, parts)
    servers.push(server)
    return server
  }
  try {
    const { remarks, ...finding } = await play({ database, start })
    return { ...finding, remarks: `${remarks}, ${((performance.now() - begun) / 1000).toFixed(1)} s` }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  }
}

/** Each of these should exist this many times: fewer means lost, more means done twice. */
export function compare(expected: number, counts: readonly number[]): Pick<Verdict, 'lost' | 'duplicates'> {
  const total = (excess: (count: number) => number) =>
    counts.reduce((sum, count) => sum + Math.max(0, excess(count)), 0)
  return { lost: total((count) => expected - count), duplicates: total((count) => count - expected) }
}
