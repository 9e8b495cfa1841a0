/** `npm run prove [-- fuzz kills]`: the proofs at their full size, one after the other, as a table. */
import { spawnSync } from 'node:child_process'

/** A proof is a command that ends with 0 when it holds; another one is another line. */
const PROOFS: Readonly<Record<string, readonly string[]>> = {
  fuzz: ['fault', 'fuzz'],
  kills: ['fault', 'scores'],
  laws: ['laws', '--runs', '5000'],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PROOFS))
if (unknown.length > 0) {
  console.error(`usage: npm run prove [-- ${Object.keys(PROOFS).join('|')} …]`)
  process.exit(2)
}

let failed = 0
const lines: string[] = []
for (const [name, [script = '', ...args]] of Object.entries(PROOFS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const { status, stdout } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status !== 0) failed += 1
  process.stdout.write(stdout)
  const said = stdout.trimEnd().split('\n').at(-1) ?? ''
  lines.push(
    `${name.padEnd(8)} ${(status === 0 ? 'holds' : 'FAILED').padEnd(7)} ${seconds.padStart(8)} s  ${said}`,
  )
}
console.log(`\n${lines.join('\n')}`)
process.exitCode = failed === 0 ? 0 : 1
