import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../run.ts'
import { freePort } from '../services/free-port.ts'
import { createDatabase, withDatabase } from '../services/postgres.ts'
import { waitUntil } from '../services/wait.ts'

const RUN = join(ROOT, 'deploy/image/run-read-only.sh')
const START_MS = 60_000

/** Migrates and serves with the unpacked image as its own user on a read-only root; returns what was seen. */
export async function smokeRun(root: string): Promise<string> {
  const { DATABASE_URL: server = '', REDIS_URL: redis = '' } = process.env
  const owner = withDatabase(server, 'tussle_image')
  await createDatabase(owner)
  const port = await freePort()
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: `${owner}?options=${encodeURIComponent('-c role=tussle_app')}`,
    REDIS_URL: redis,
    SMTP_URL: 'smtp://127.0.0.1:1025',
    MAIL_FROM: 'smoke@scratch.example',
    TRUST_PROXY_HOPS: '0',
    APP_SECRET: randomBytes(32).toString('hex'),
    FILES_DIR: '/data/files',
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    DRAIN_MS: '0',
  }
  await inImage(root, { ...settings, MIGRATE_DATABASE_URL: owner }, '/app/server/src/commands/migrate.ts')
  const outside = await inImage(root, {}, '--eval', WRITES_OUTSIDE)
  const child = spawn('bash', [RUN, root, '/app/server/src/main.ts'], { env: settings, stdio: 'inherit' })
  try {
    await waitUntil(
      'the server of the image',
      () => answers(child, `${settings.PUBLIC_ORIGIN}/readyz`),
      START_MS,
    )
    const page = await fetch(settings.PUBLIC_ORIGIN)
    const html = await page.text()
    if (page.status !== 200 || !html.includes('<div id="root"'))
      throw new Error(`the page answered ${page.status}`)
    return `page 200, /readyz 200, user ${userOf(child)}, ${outside.trim()}`
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

/** Ends with 1 if the program can write where it must not, or cannot write where it must. */
const WRITES_OUTSIDE = `
  const { writeFileSync } = require('node:fs')
  const fault = (path) => { try { writeFileSync(path, ''); return 'written' } catch (error) { return error.code } }
  const found = ['/probe', '/app/probe', '/data/probe'].map(fault)
  console.log('root ' + found[0] + ', /app ' + found[1] + ', /data ' + found[2])
  process.exit(found.join() === 'EROFS,EROFS,written' && process.getuid() === 10001 ? 0 : 1)`

async function inImage(root: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  const given = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const { code, stdout, output } = await run('env', [
    '-i',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    ...given,
    'bash',
    RUN,
    root,
    ...args,
  ])
  if (code !== 0) throw new Error(`${args[0]} ended with ${code} in the image: ${output.trim()}`)
  return stdout
}

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`the server of the image ended with ${child.exitCode}`)
  return (await fetch(url).catch(() => undefined))?.status === 200
}

/** The scripts replace themselves by the server, so its id is that of the child. */
function userOf(child: ChildProcess): string {
  return /^Uid:\s+(\d+)/mu.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? '?'
}
