import { readFileSync } from 'node:fs'
import type { Play } from '@tussle/competition/rating'
import type { TestApp } from '../app.ts'
import { withClient } from '../template.ts'

const INSERT = readFileSync(new URL('./measured.sql', import.meta.url), 'utf8')

/** A rating as reliable as after many results, without playing them. */
export async function measured(server: TestApp, userId: number, play: Play, mu: number): Promise<void> {
  await withClient(server.database.name, (client) => client.query(INSERT, [userId, play, mu]))
}
