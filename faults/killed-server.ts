import { killAlong, type Tally } from './kill-along.ts'
import { leaveMessage, lostMessages } from './messages.ts'
import { type Player, registerPlayers } from './players-and-scores.ts'
import type { RetryingClient } from './retrying-client.ts'
import type { Scenario, Verdict } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { inScratchEnvironment } from './scratch-environment.ts'

const SIZES = {
  small: { writes: 80, kills: 2, writers: 12 },
  full: { writes: 1000, kills: 12, writers: 24 },
} as const
/** Every n-th writer updates a profile; the others send contact messages. */
const PATCHER_EVERY = 4

interface Written extends Tally {
  readonly messages: string[]
  /** By player, the last bio that the server confirmed, and how many it confirmed. */
  readonly bios: Map<string, { last: string; count: number }>
}

/**
 * F6: the server is killed with -9 again and again during writes with idempotency keys, while a client retries until
 * it gets an answer. Every confirmed write must exist exactly once.
 */
export const killedServer: Scenario = (options) =>
  inScratchEnvironment(options, async ({ server, client, database }) => {
    const { writes, kills, writers } = SIZES[options.size]
    const players = await registerPlayers(client, Math.ceil(writers / PATCHER_EVERY))
    const tally: Written = { started: 0, answered: 0, messages: [], bios: new Map() }
    const work = Array.from({ length: writers }, (_, index) => {
      const player = index % PATCHER_EVERY === 0 ? players[index / PATCHER_EVERY] : undefined
      return writeUntilDone(client, tally, writes, player)
    })
    await Promise.all([...work, killAlong(server, tally, writes, kills)])
    return await judge(database, tally)
  })

async function writeUntilDone(
  client: RetryingClient,
  tally: Written,
  writes: number,
  player: Player | undefined,
): Promise<void> {
  while (tally.started < writes) {
    tally.started += 1
    const mark = `write-${tally.started}`
    if (player === undefined) {
      await leaveMessage(client, mark)
      tally.messages.push(mark)
    } else await saveBio(client, tally, mark, player)
    tally.answered += 1
  }
}

async function saveBio(
  client: RetryingClient,
  tally: Written,
  mark: string,
  { email, cookie }: Player,
): Promise<void> {
  await client.write({ method: 'PATCH', path: '/api/users/profile', body: { bio: mark }, cookie })
  tally.bios.set(email, { last: mark, count: (tally.bios.get(email)?.count ?? 0) + 1 })
}

async function judge(database: ScratchDatabase, tally: Written): Promise<Omit<Verdict, 'remarks'>> {
  const messages = await lostMessages(database, tally.messages)
  const saved = await database.rows<{ email: string; bio: string }>('select email, bio from users')
  const bioOf = new Map(saved.map((row) => [row.email, row.bio]))
  const lostBios = [...tally.bios].filter(([email, { last }]) => bioOf.get(email) !== last).length
  const patches = [...tally.bios.values()].reduce((sum, { count }) => sum + count, 0)
  return { ...messages, checked: messages.checked + patches, lost: messages.lost + lostBios }
}
