/** `npm run db:generate`: migrates an empty database and writes src/types.ts and schema.sql from what it finds. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
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
writeFileSync(pathOf('../schema.sql'), dump())
await asAdmin(`drop database ${NAME}`)

function writeTypes(): void {
  const mapping = JSON.stringify({ int8: 'number' })
  const options = ['--dialect', 'postgres', '--url', scratch.href, '--type-mapping', mapping]
  execFileSync('kysely-codegen', [...options, '--out-file', pathOf('./types.ts')], { stdio: 'inherit' })
}

/** The dump without what changes from one run or machine to the next. */
function dump(): string {
  const text = execFileSync('pg_dump', ['--schema-only', '--no-owner', '--no-privileges', scratch.href], {
    encoding: 'utf8',
  })
  const kept = text.split('\n').filter((line) => !/^(--|\\|SET |SELECT pg_catalog)/u.test(line))
  return `${kept
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()}\n`
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
