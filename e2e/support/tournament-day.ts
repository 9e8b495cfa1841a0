import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Desk } from '@tussle/contract/desk'
import type { DeskDone } from '@tussle/contract/desk-actions'
import { ADMIN, OWN_PAGE, signIn } from './accounts.ts'
import { fourInACup } from './bracket-stories.ts'
import { expect } from './test.ts'

/** A day with two courts: the match of whoever owns the page is called to the first of them. */
export interface DayInPlay {
  readonly id: number
  readonly courtNumber: number
  /** The path of the code that hangs at that court. */
  readonly link: string
  readonly desk: () => Promise<Desk>
}

export async function aDayInPlay(page: Page, browser: Browser): Promise<DayInPlay> {
  const { cup, me, draw } = await fourInACup(page, browser)
  await draw()
  const { request } = await browser.newContext()
  await signIn(request, ADMIN)
  const root = `/api/tournaments/${cup.id}`
  const desk = async () => (await (await request.get(`${root}/desk`)).json()) as Desk
  await done(request, `${root}/courts`, { count: 2 })
  const { courts, matches } = await desk()
  const [court] = courts
  const match = matches.find(({ sides }) => sides.some(({ playerIds }) => playerIds.includes(me.id)))
  const call = { matchId: match?.id, courtId: court?.id, anyway: true, reason: 'They are here' }
  await done<DeskDone>(request, `${root}/calls`, call)
  const { url } = await done<{ url: string }>(request, `${root}/courts/${court?.id}/link`)
  return { id: cup.id, courtNumber: court?.number ?? 0, link: new URL(url).pathname, desk }
}

async function done<Answer>(request: APIRequestContext, path: string, data?: object): Promise<Answer> {
  const headers = { ...OWN_PAGE, 'idempotency-key': randomUUID() }
  const answer = await request.post(path, { headers, ...(data && { data }) })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}
