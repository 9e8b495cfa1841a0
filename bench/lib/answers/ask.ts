import { contractReads, type Read } from '../contract-reads.ts'
import { withClient } from '../database.ts'
import { type Caller, onCopy, type Stage } from './stage.ts'

export interface Question {
  readonly caller: string
  readonly path: string
}

export interface Answer extends Question {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** These differ between two answers that say the same: times, ids of requests, versions and lengths of packed bodies. */
const ASIDE = ['date', 'x-request-id', 'x-version', 'etag', 'content-length', 'keep-alive', 'connection']
/** Asks the server of this checkout, one after the other, so that the order is the same. */
export async function askAll(stage: Stage, questions: Iterable<Question>): Promise<Answer[]> {
  return await onCopy(stage, async ({ port }) => {
    const answers: Answer[] = []
    for (const question of questions) answers.push(await ask(port, callerOf(stage, question), question.path))
    return answers
  })
}

export interface Extent {
  /** The number of clubs, players, matches, … that each read is asked about. */
  readonly places: number
  /** 1: all callers ask every read. 4: every fourth caller does, the next read begins with the next caller. */
  readonly everyCaller: number
}

/** Callers ask every read; whoever gets a page with more to come asks for the next one too. */
export async function askEverything(stage: Stage, { places, everyCaller }: Extent): Promise<Answer[]> {
  return await onCopy(stage, async ({ port, url }) => {
    const reads = await withClient(url, (client) => contractReads(client, places, stage.tokens))
    const answers: Answer[] = []
    for (const [nr, caller] of stage.callers.entries()) {
      const own = reads.filter((_, turn) => (nr + turn) % everyCaller === 0)
      for (const read of own) answers.push(...(await withNextPage(port, caller, read)))
    }
    return answers
  })
}

async function withNextPage(port: number, caller: Caller, { path }: Read): Promise<Answer[]> {
  const first = await ask(port, caller, path)
  const next = /<([^>]+)>; rel="next"/u.exec(first.headers['link'] ?? '')?.[1]
  return next === undefined ? [first] : [first, await ask(port, caller, next)]
}

async function ask(port: number, { name, sid }: Caller, path: string): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', ...(sid === null ? {} : { cookie: `sid=${sid}` }) },
  })
  const headers = [...answer.headers].filter(([header]) => !ASIDE.includes(header))
  return {
    ...{ caller: name, path, status: answer.status },
    headers: Object.fromEntries(headers.toSorted(([one], [other]) => one.localeCompare(other))),
    body: await answer.text(),
  }
}

function callerOf({ callers }: Stage, { caller }: Question): Caller {
  const found = callers.find(({ name }) => name === caller)
  if (found === undefined) throw new Error(`the stage has no ${caller}`)
  return found
}
