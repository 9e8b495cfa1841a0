import { setTimeout as sleep } from 'node:timers/promises'
import { type MortalServer, mortalServer } from './mortal-server.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario, Verdict } from './scenario.ts'
import { type ScratchDatabase, scratchDatabase } from './scratch-database.ts'

const SIZES = {
  small: { writes: 150, kills: 3, writers: 12 },
  full: { writes: 1000, kills: 12, writers: 24 },
} as const
/** Every so many writers patch a profile each; the others leave contact messages. */
const PATCHER_EVERY = 4

interface Tally {
  started: number
  answered: number
  readonly messages: string[]
  /** The last bio whose saving was answered, and how many were, by player. */
  readonly bios: Map<string, { last: string; count: number }>
}

/**
 * F6: the server is killed with -9 again and again in the middle of keyed writes behind a client that asks
 * until it gets an answer. Every write that was answered must be there, once.
 */
export const killedServer: Scenario = async ({ size, isBroken }) => {
  const { writes, kills, writers } = SIZES[size]
  const started = performance.now()
  const database = await scratchDatabase()
  let server: MortalServer | undefined
  try {
    server = await mortalServer(database.url)
    const client = new RetryingClient(server.url, !isBroken)
    const players = await registerPlayers(client, Math.ceil(writers / PATCHER_EVERY))
    const tally: Tally = { started: 0, answered: 0, messages: [], bios: new Map() }
    const work = Array.from({ length: writers }, (_, index) => {
      const player = index % PATCHER_EVERY === 0 ? players[index / PATCHER_EVERY] : undefined
      return writeUntilDone(client, tally, writes, player)
    })
    await Promise.all([...work, killAlong(server, tally, writes, kills)])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const remarks = `${server.kills} kills, ${client.retries} retries, ${seconds} s`
    return { ...(await judge(database, tally)), remarks }
  } finally {
    await server?.stop()
    await database.drop()
  }
}

async function writeUntilDone(
  client: RetryingClient,
  tally: Tally,
  writes: number,
  player: { email: string; cookie: string } | undefined,
): Promise<void> {
  while (tally.started < writes) {
    tally.started += 1
    const mark = `write-${tally.started}`
    if (player === undefined) await leaveMessage(client, tally, mark)
    else await saveBio(client, tally, mark, player)
    tally.answered += 1
  }
}

async function leaveMessage(client: RetryingClient, tally: Tally, mark: string): Promise<void> {
  const body = {
    name: 'Fault',
    email: 'fault@scratch.example',
    subject: mark,
    message: 'Ten letters or more',
  }
  await client.write({ method: 'POST', path: '/api/contact', body })
  tally.messages.push(mark)
}

async function saveBio(
  client: RetryingClient,
  tally: Tally,
  mark: string,
  { email, cookie }: { email: string; cookie: string },
): Promise<void> {
  await client.write({ method: 'PATCH', path: '/api/users/profile', body: { bio: mark }, cookie })
  tally.bios.set(email, { last: mark, count: (tally.bios.get(email)?.count ?? 0) + 1 })
}

/** Spreads the kills over the work, each at a moment that nobody chose. */
async function killAlong(server: MortalServer, tally: Tally, writes: number, kills: number): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const due = (writes * kill) / (kills + 1)
    while (tally.answered < due && tally.started < writes) await sleep(1)
    await sleep(Math.random() * 10)
    await server.killAndReplace()
  }
}

async function registerPlayers(client: RetryingClient, count: number) {
  const players: { email: string; cookie: string }[] = []
  for (let number = 1; number <= count; number += 1) {
    const email = `fault${number}@scratch.example`
    const body = {
      email,
      password: 'kill-and-replace',
      firstName: 'Fault',
      lastName: 'Tester',
      rating: '3.5',
    }
    const answer = await client.write({ method: 'POST', path: '/api/register', body })
    players.push({ email, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' })
  }
  return players
}

async function judge(database: ScratchDatabase, tally: Tally): Promise<Omit<Verdict, 'remarks'>> {
  const messages = await database.rows<{ subject: string; copies: number }>(
    'select subject, count(*)::int as copies from contact_message group by subject',
  )
  const copies = new Map(messages.map((row) => [row.subject, row.copies]))
  const lostMessages = tally.messages.filter((mark) => !copies.has(mark)).length
  const duplicates = [...copies.values()].reduce((sum, count) => sum + count - 1, 0)
  const saved = await database.rows<{ email: string; bio: string }>('select email, bio from users')
  const bioOf = new Map(saved.map((row) => [row.email, row.bio]))
  const lostBios = [...tally.bios].filter(([email, { last }]) => bioOf.get(email) !== last).length
  const patches = [...tally.bios.values()].reduce((sum, { count }) => sum + count, 0)
  return { checked: tally.messages.length + patches, lost: lostMessages + lostBios, duplicates }
}
