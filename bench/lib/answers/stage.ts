import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sizeOf } from '../../../tools/proof-size.ts'
import {
  benchDatabase,
  databaseUrl,
  fingerprint,
  markOf,
  migrate,
  recreate,
  setMark,
  withClient,
} from '../database.ts'

/** A database that is only copied, and what there is to ask about in it. */
export interface Stage {
  readonly database: string
  readonly callers: readonly Caller[]
  /** Values for the parameters of a path that no row of a table contains. */
  readonly tokens: Readonly<Record<string, string>>
}

export interface Caller {
  readonly name: string
  /** The session; null for a visitor. */
  readonly sid: string | null
}

const SERVER = fileURLToPath(new URL('../../../server/src/test/stubs/answers-server.ts', import.meta.url))

/**
 * The demo, one of each rare thing, and sessions of all kinds of callers, at a fixed time. A database that was made
 * from the same migrations is used again.
 */
export async function makeStage(): Promise<Stage> {
  const mark = fingerprint([SERVER])
  const database = `${benchDatabase('answers')}${sizeOf({ commit: '', full: `_${mark.slice(0, 8)}` })}`
  const known = await markOf(database)
  if (known?.startsWith(mark) === true) return JSON.parse(known.slice(mark.length)) as Stage
  await recreate(database)
  const { said, child } = await order<Omit<Stage, 'database'>>('fill', database)
  child.kill('SIGKILL')
  const stage = { database, ...said }
  await setMark(database, mark + JSON.stringify(stage))
  return stage
}

async function isMadeHere({ database }: Stage): Promise<boolean> {
  return (await markOf(database))?.startsWith(fingerprint([SERVER])) === true
}

/** The server of this checkout on a copy of the stage, at the time at which the stage was made. */
export async function onCopy<T>(stage: Stage, work: (copy: Copy) => Promise<T>): Promise<T> {
  const name = `${benchDatabase('asked')}_${process.pid}`
  await withClient(databaseUrl('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${stage.database}`)
  })
  // A stage that another checkout has made may be older.
  if (!(await isMadeHere(stage))) await migrate(name)
  const { said: port, child } = await order<number>('serve', name)
  try {
    return await work({ port, url: databaseUrl(name) })
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await withClient(databaseUrl('postgres'), (client) => client.query(`drop database ${name} with (force)`))
  }
}

export interface Copy {
  readonly port: number
  readonly url: string
}

async function order<T>(
  act: 'fill' | 'serve',
  database: string,
): Promise<{ readonly said: T; readonly child: ChildProcess }> {
  const child = fork(SERVER, { execArgv: [] })
  process.once('exit', () => child.kill('SIGKILL'))
  child.send({ act, database })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server of the answers ended with ${String(code)}`)
  })
  const [said] = (await Promise.race([once(child, 'message'), ended])) as [T]
  ended.catch(() => undefined)
  return { said, child }
}
