import type { ScratchDatabase } from '../scratch-database.ts'
import type { DoneAct } from './acts.ts'

export interface Finding {
  readonly checked: number
  readonly lost: number
  readonly duplicates: number
  readonly unordered: number
  /** What was lost, doubled or out of order, in words. */
  readonly misses: readonly string[]
}

/** Compares what the pages confirmed, device by device, with what is on record. */
export async function judge(
  database: ScratchDatabase,
  records: readonly (readonly DoneAct[])[],
): Promise<Finding> {
  const counts = await countRecords(database)
  const events = await listEvents(database)
  // Each list has the order in which the server executed its acts.
  const lists = [events, await listScores(database), await listArrivals(database)]
  const acts = records.flat()
  const countOf = (act: DoneAct) => counts.get(nameOf(act)) ?? 0
  const lost = acts.filter((act) => countOf(act) === 0)
  const unordered = records.flatMap((own) => lists.flatMap((list) => findUnordered(own, list)))
  return {
    checked: acts.length,
    lost: lost.length + unordered.length,
    duplicates: acts.reduce((sum, act) => sum + Math.max(0, countOf(act) - 1), 0),
    unordered: unordered.length,
    misses: [
      ...lost.map((act) => `lost: ${nameOf(act)}`),
      ...acts.filter((act) => countOf(act) > 1).map((act) => `doubled: ${nameOf(act)}`),
      ...unordered.map((act) => `out of order: ${nameOf(act)}`),
    ],
  }
}

const nameOf = (act: DoneAct): string => {
  if (act.kind === 'score') return `score ${act.opponent} ${act.sets}`
  return act.kind === 'check-in' ? `check-in ${act.player}` : `${act.kind} ${act.match}`
}

/** How often each act is on record. */
async function countRecords(database: ScratchDatabase): Promise<ReadonlyMap<string, number>> {
  const names = [
    ...(await listScores(database)),
    ...(await listArrivals(database)),
    ...(await listEvents(database)),
  ]
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/**
 * In the order of their reports, because a fixture is older than its result. The sets are stored by sides; the winner's
 * points are eleven.
 */
async function listScores(database: ScratchDatabase): Promise<readonly string[]> {
  const rows = await database.rows<{ name: string; sets: number[] }>(`
    select u.display_name as name, m.sets from match m
    join competition c on c.id = m.competition_id and c.kind = 'league'
    join player_match p on p.match_id = m.id and not p.won
    join users u on u.id = p.user_id
    order by m.reported_at, m.id`)
  return rows.map(({ name, sets }) => `score ${name} ${winnersFirst(sets)}`)
}

async function listArrivals(database: ScratchDatabase): Promise<readonly string[]> {
  const rows = await database.rows<{ name: string }>(`
    select u.display_name as name from check_in c join users u on u.id = c.user_id
    where c.competition_id = (select min(competition_id) from court)
    order by c.at`)
  return rows.map(({ name }) => `check-in ${name}`)
}

function winnersFirst(sets: readonly number[]): string {
  const isTurned = (sets[0] ?? 0) !== 11
  return Array.from({ length: sets.length / 2 }, (_, set) => {
    const [a, b] = [sets[2 * set], sets[2 * set + 1]]
    return isTurned ? `${b},${a}` : `${a},${b}`
  }).join()
}

/** The acts on courts in the order in which the server executed them. */
async function listEvents(database: ScratchDatabase): Promise<readonly string[]> {
  const rows = await database.rows<{ action: string; number: number }>(`
    select e.action, m.called_number as number from desk_event e
    join match m on m.id = (e.facts->>'matchId')::bigint
    where e.action in ('called', 'started', 'finished') order by e.id`)
  return rows.map(({ action, number }) => `${action} ${number}`)
}

/** Acts of one device that are in a list before one that the device did earlier. */
function findUnordered(own: readonly DoneAct[], list: readonly string[]): readonly DoneAct[] {
  const placed = own
    .map((act) => ({ act, place: list.indexOf(nameOf(act)) }))
    .filter(({ place }) => place >= 0)
  return placed
    .filter(({ place }, index) => index > 0 && place < (placed[index - 1]?.place ?? 0))
    .map(({ act }) => act)
}
