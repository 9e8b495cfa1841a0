import { doubleElimination } from '@tussle/competition/formats/double-elimination'
import { bracketName } from '@tussle/competition/graph'
import { randomSource } from '@tussle/competition/schedule/schedule'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { type Match, Status } from 'brackets-model'
import { best, field, playedOut } from './played-out.ts'

export function ourRematches(events: number): number {
  const random = randomSource(256)
  const graph = doubleElimination(256)
  const entrants = field(256)
  let count = 0
  for (let event = 0; event < events; event++) {
    const results = playedOut(graph, entrants, random)
    const met = new Set<string>()
    for (const { match, entrants: pair } of results) {
      const key = pair.toSorted((a, b) => a - b).join()
      if (bracketName(graph, match) === 'losers' && met.has(key)) count++
      met.add(key)
    }
  }
  return count / events
}

/** The time of the creation and the median time of one entered result, in the other engine. */
export async function otherEngine(
  type: 'double_elimination' | 'round_robin',
  n: number,
): Promise<{ create: number; update: number }> {
  const runs = n > 1000 || (type === 'round_robin' && n > 100) ? 1 : 3
  let storage = new InMemoryDatabase()
  const create = await best(runs, async () => {
    storage = new InMemoryDatabase()
    const before = process.cpuUsage()
    await createStage(storage, type, n)
    const spent = process.cpuUsage(before)
    return (spent.user + spent.system) / 1000
  })
  if (type === 'round_robin') return { create, update: 0 }
  const manager = new BracketsManager(storage)
  const update = await best(10, async () => {
    const open = ((await storage.select<Match>('match')) ?? []).find(({ status }) => status === Status.Ready)
    const before = process.cpuUsage()
    await manager.update.match({ id: open?.id ?? 0, opponent1: { result: 'win' } })
    const spent = process.cpuUsage(before)
    return (spent.user + spent.system) / 1000
  })
  return { create, update }
}

async function createStage(
  storage: InMemoryDatabase,
  type: 'double_elimination' | 'round_robin',
  n: number,
): Promise<void> {
  await new BracketsManager(storage).create.stage({
    ...{ name: 'Draw', tournamentId: 1, type },
    seeding: Array.from({ length: n }, (_, i) => String(i)),
    settings:
      type === 'round_robin' ? { groupCount: 1 } : { grandFinal: 'double', seedOrdering: ['inner_outer'] },
  })
}

/** The same random winners in the other engine with its own default drop orders. */
export async function theirRematches(events: number): Promise<number> {
  const random = randomSource(256)
  let count = 0
  for (let event = 0; event < events; event++) {
    const storage = new InMemoryDatabase()
    await createStage(storage, 'double_elimination', 256)
    const manager = new BracketsManager(storage)
    const met = new Set<string>()
    for (;;) {
      const matches = (await storage.select<Match>('match')) ?? []
      const open = matches.filter(({ status, group_id }) => status === Status.Ready && group_id !== 2)
      if (open.length === 0) break
      for (const { id, group_id, opponent1, opponent2 } of open) {
        const key = [Number(opponent1?.id), Number(opponent2?.id)].sort((a, b) => a - b).join()
        if (group_id === 1 && met.has(key)) count++
        met.add(key)
        await manager.update.match({
          id,
          ...(random() < 0.5 ? { opponent1: { result: 'win' } } : { opponent2: { result: 'win' } }),
        })
      }
    }
  }
  return count / events
}
