import type { TestApp } from '../../../server/src/test/app.ts'
import { contractReads, type Read } from '../contract-reads.ts'
import { databaseUrl, withClient } from '../database.ts'
import { type Caller, openApp, type Stage } from './stage.ts'

export interface Question {
  readonly caller: string
  readonly path: string
}

export interface Answer extends Question {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** These differ between two answers that say the same: times, ids of requests, versions and lengths of packed bodies. */
const ASIDE = ['date', 'x-request-id', 'x-version', 'etag', 'content-length', 'keep-alive', 'connection']
/** What a body tells about the build or the moment of the answer. */
const VERSIONS = /"(?:version|etag)":(?:\d+|"[^"]*")/gu

/** Asks the server of this checkout, on a copy of the stage; one after the other, so that the order is the same. */
export async function askAll(stage: Stage, name: string, questions: Iterable<Question>): Promise<Answer[]> {
  return await onCopy(stage, name, async (server) => {
    const answers: Answer[] = []
    for (const question of questions)
      answers.push(await ask(server, callerOf(stage, question), question.path))
    return answers
  })
}

/** All callers ask every read; whoever gets a page with more to come asks for the next one too. */
export async function askEverything(stage: Stage, name: string, places: number): Promise<Answer[]> {
  return await onCopy(stage, name, async (server) => {
    const reads = await withClient(databaseUrl(name), (client) => contractReads(client, places, stage.tokens))
    const answers: Answer[] = []
    for (const caller of stage.callers) {
      for (const read of reads) answers.push(...(await withNextPage(server, caller, read)))
    }
    return answers
  })
}

async function onCopy<T>(stage: Stage, name: string, work: (server: TestApp) => Promise<T>): Promise<T> {
  await withClient(databaseUrl('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${stage.database}`)
  })
  const server = await openApp(name)
  try {
    return await work(server)
  } finally {
    await server.close()
    await withClient(databaseUrl('postgres'), (client) => client.query(`drop database ${name} with (force)`))
  }
}

async function withNextPage(server: TestApp, caller: Caller, { path }: Read): Promise<Answer[]> {
  const first = await ask(server, caller, path)
  const next = /<([^>]+)>; rel="next"/u.exec(String(first.headers['link'] ?? ''))?.[1]
  return next === undefined ? [first] : [first, await ask(server, caller, next)]
}

async function ask({ app }: TestApp, { name, sid }: Caller, path: string): Promise<Answer> {
  const answer = await app.inject({
    method: 'GET',
    url: path,
    headers: { 'sec-fetch-site': 'same-origin', ...(sid === null ? {} : { cookie: `sid=${sid}` }) },
  })
  const headers = Object.entries(answer.headers).filter(([header]) => !ASIDE.includes(header))
  return {
    ...{ caller: name, path, status: answer.statusCode },
    headers: Object.fromEntries(headers.toSorted(([one], [other]) => one.localeCompare(other))),
    body: answer.body.replace(VERSIONS, '"version":0'),
  }
}

function callerOf({ callers }: Stage, { caller }: Question): Caller {
  const found = callers.find(({ name }) => name === caller)
  if (found === undefined) throw new Error(`the stage has no ${caller}`)
  return found
}
