/** `npm run db:generate`: migrates an empty database and writes src/types.ts from what it finds. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from './migrate.ts'

const NAME = 'tussle_generate'
const server = new URL(process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')
const scratch = new URL(server)
scratch.pathname = `/${NAME}`

await asAdmin(`drop database if exists ${NAME}`)
await asAdmin(`create database ${NAME}`)
await migrate(scratch.href)
writeTypes()
await asAdmin(`drop database ${NAME}`)

function writeTypes(): void {
  const mapping = JSON.stringify({ int8: 'number' })
  const options = ['--dialect', 'postgres', '--url', scratch.href, '--type-mapping', mapping]
  execFileSync('kysely-codegen', [...options, '--out-file', pathOf('./types.ts')], { stdio: 'inherit' })
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(sql)
  await client.end()
}

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
