import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, withClient } from './template.ts'

export interface TestDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

const BEING_COPIED = '55006'
const MAX_TRIES = 50

/** A fresh copy of the template: every test file has the whole database to itself. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `tussle_test_${inject('runId')}_${randomBytes(4).toString('hex')}`
  await copy(inject('templateDatabase'), name)
  return {
    name,
    url: databaseUrl(name),
    drop: () =>
      withClient('postgres', (client) => client.query(`drop database ${name} with (force)`)).then(noop),
  }
}

/** Another file may be copying the template at this moment; PostgreSQL then asks to come back. */
async function copy(template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withClient('postgres', (client) => client.query(`create database ${name} template ${template}`))
      return
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === BEING_COPIED
      if (!isBusy || attempt >= MAX_TRIES) throw error
      await sleep(100)
    }
  }
}

function noop(): void {}
