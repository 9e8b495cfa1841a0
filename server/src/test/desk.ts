import type { Board, Desk, UpNext } from '@tussle/contract/desk/desk'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { Answer, TestClient } from './client.ts'

/** A desk as its organisers use it: by requests only. */
export interface TestDesk {
  readonly client: TestClient
  read(): Promise<Desk>
  board(client?: TestClient): Promise<Board>
  /** A write under the tournament's address. */
  act(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer<DeskDone>>
  /** The same, which has to succeed. */
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
