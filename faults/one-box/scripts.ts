import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../deploy/one-box/', import.meta.url))

export interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs a script of deploy/one-box on a database of this PostgreSQL, as somebody who has all rights already. */
export function runScript(
  script: string,
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      `${FOLDER}${script}`,
      args,
      { env: { ...process.env, ...asAdministrator(databaseUrl), ...env } },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          output: stdout + stderr,
        }),
    )
  })
}

/** Settings with which the scripts reach PostgreSQL without another user's rights. */
export function asAdministrator(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: username,
    PGPASSWORD: password,
    DATABASE_NAME: pathname.slice(1),
    RUN_AS_POSTGRES: '',
    RUN_AS_APP: '',
  }
}
