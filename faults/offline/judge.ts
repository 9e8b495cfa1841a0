import type { ScratchDatabase } from '../scratch-database.ts'
import type { DoneAct } from './acts.ts'

export interface Finding {
  readonly checked: number
  readonly lost: number
  readonly duplicates: number
  readonly unordered: number
}

/** Compares what the pages confirmed, device by device, with what is on record. */
export async function judge(
  database: ScratchDatabase,
  records: readonly (readonly DoneAct[])[],
): Promise<Finding> {
  const counts = await countRecords(database)
  const events = await listEvents(database)
  const acts = records.flat()
  const found = acts.map((act) => counts.get(nameOf(act)) ?? 0)
  const unordered = records.reduce((sum, own) => sum + countUnordered(own, events), 0)
  return {
    checked: acts.length,
    lost: found.filter((count) => count === 0).length + unordered,
    duplicates: found.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    unordered,
  }
}

const nameOf = (act: DoneAct): string => {
  if (act.kind === 'score') return `score ${act.opponent} ${act.sets}`
  return act.kind === 'check-in' ? `check-in ${act.player}` : `${act.kind} ${act.match}`
}

/** How often each act is on record. The sets of a report are stored by sides, the winner's points are eleven. */
async function countRecords(database: ScratchDatabase): Promise<ReadonlyMap<string, number>> {
  const scores = await database.rows<{ name: string; sets: number[] }>(`
    select u.display_name as name, m.sets from match m
    join competition c on c.id = m.competition_id and c.kind = 'league'
    join player_match p on p.match_id = m.id and not p.won
    join users u on u.id = p.user_id`)
  const here = await database.rows<{ name: string }>(`
    select u.display_name as name from check_in c join users u on u.id = c.user_id
    where c.competition_id = (select min(competition_id) from court)`)
  const names = [
    ...scores.map(({ name, sets }) => `score ${name} ${winnersFirst(sets)}`),
    ...here.map(({ name }) => `check-in ${name}`),
    ...(await listEvents(database)),
  ]
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
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

function countUnordered(own: readonly DoneAct[], events: readonly string[]): number {
  const places = own
    .filter((act) => act.kind !== 'score' && act.kind !== 'check-in')
    .map((act) => events.indexOf(nameOf(act)))
    .filter((place) => place >= 0)
  return places.filter((place, index) => index > 0 && place < (places[index - 1] ?? 0)).length
}
