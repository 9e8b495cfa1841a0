import { readFileSync } from 'node:fs'
import type { TestApp } from '../app.ts'
import { withClient } from '../template.ts'

/** One of many players, of whom only the id is known. */
export interface OneOfMany {
  readonly id: number
  readonly isAdmin: false
  readonly isGuest: boolean
}

/** The shares of guests with which proofs run: none, every second person, everybody. */
export const GUEST_SHARES = [0, 0.5, 1] as const

const INSERT = readFileSync(new URL('./multitude.sql', import.meta.url), 'utf8')

/**
 * Thousands of players in one statement, on a connection without the server's limits; the verb for one
 * would take minutes. They cannot sign in.
 */
export async function aMultitude(
  { database, clock }: TestApp,
  count: number,
  guests = 0,
): Promise<OneOfMany[]> {
  return await withClient(database.name, async (client) => {
    const { rows } = await client.query<{ id: string; kind: string }>(INSERT, [count, clock.now(), guests])
    await client.query('vacuum analyze users')
    return rows.map(({ id, kind }) => ({ id: Number(id), isAdmin: false, isGuest: kind === 'guest' }))
  })
}
