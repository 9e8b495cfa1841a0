import type { Board, UpNext } from '@tussle/contract/desk/board'
import type { Desk } from '@tussle/contract/desk/desk'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import { MINUTE } from '../kernel/clock.ts'
import type { TestApp } from './app.ts'
import type { Answer, TestClient } from './client.ts'
import { type Person, signedIn } from './factories/accounts.ts'
import { aCourt, type Court } from './play.ts'

/** A desk as its organisers use it: by requests only. */
export interface TestDesk {
  readonly client: TestClient
  read(): Promise<Desk>
  board(client?: TestClient): Promise<Board>
  /** A write below the tournament's address. */
  act(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer<DeskDone>>
  /** The same, which must succeed. */
  must(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<DeskDone>
}

export function aDeskFor(client: TestClient, tournamentId: number): TestDesk {
  const root = `/api/tournaments/${tournamentId}`
  const get = async <Body>(from: TestClient, path: string): Promise<Body> => {
    const { status, body, text } = await from.get<Body>(path)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`)
    return body
  }
  const act: TestDesk['act'] = (method, path, body) => client.send(method, `${root}${path}`, body)
  return {
    client,
    read: () => get<Desk>(client, `${root}/desk`),
    board: (from = client) => get<Board>(from, `${root}/board`),
    act,
    must: async (method, path, body) => {
      const { status, body: done, text } = await act(method, path, body)
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
      return done
    },
  }
}

export async function upNextOf(client: TestClient): Promise<UpNext[]> {
  return (await client.get<UpNext[]>('/api/users/up-next')).body
}

export const DESK_SETS = [{ playerScore: 11, opponentScore: 4 }]

/** The day starts at nine in the morning in Chicago: four players, two courts, half an hour a match. */
export async function aMorningAtTheDesk(
  server: TestApp,
  admin: Person,
): Promise<{ cup: Court; desk: TestDesk }> {
  server.clock.set(new Date('2026-04-11T13:00:00Z'))
  const cup = await aCourt(server, admin, 'tournament', { size: 4, format: 'single_elimination' })
  server.clock.set(new Date('2026-04-11T14:00:00Z'))
  const desk = aDeskFor(await signedIn(server.client(), admin), cup.id)
  await desk.must('PATCH', '/desk', { matchMinutes: 30, restMinutes: 10 })
  await desk.must('POST', '/courts', { count: 2 })
  return { cup, desk }
}

export async function callNext(desk: TestDesk) {
  const { next } = await desk.read()
  return { ...(await desk.must('POST', '/calls', next)), ...next }
}

/** Calls, starts and finishes the next match. */
export async function playNext(server: TestApp, desk: TestDesk, minutes = 20) {
  const call = await callNext(desk)
  await desk.must('POST', `/calls/${call.matchId}/start`)
  server.clock.advance(minutes * MINUTE)
  return { ...call, done: await desk.must('POST', `/calls/${call.matchId}/finish`, { sets: DESK_SETS }) }
}
