/**
 * `node tools/start.mjs dev` from a fresh clone: plain JavaScript for whatever Node the machine has. Installs the
 * packages if they are missing or differ from the lock, then continues with tools/dev.ts on the Node they bring.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = 24

const [command = 'dev', ...args] = process.argv.slice(2)
const program = join(ROOT, 'tools', `${command}.ts`)
if (!existsSync(program)) end(`There is no tools/${command}.ts.`)

if (!isInstalled()) {
  console.log('Installing packages (npm ci) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) end('npm ci failed.')
}
runProgram(findNode())

function runProgram(node) {
  const child = spawn(node, [program, ...args], { cwd: ROOT, stdio: 'inherit' })
  // Ctrl-C reaches the child by itself; this process only waits for it to clean up.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)))
}

/** Every package of the lock is installed in its version; those for other platforms may be absent. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional) return true
    return present[path]?.version === entry.version
  })
}

function readPackages(path) {
  const file = join(ROOT, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

function findNode() {
  const brought = join(ROOT, 'node_modules/.bin/node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    end(`This needs Node ${OLDEST_NODE} or newer; you have ${process.versions.node}.`)
  }
  return process.execPath
}

function end(reason) {
  console.error(reason)
  process.exit(1)
}
