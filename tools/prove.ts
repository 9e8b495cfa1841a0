/**
 * `npm run prove`: every proof at its full size, one after the other, as a table.
 * `npm run prove -- laws fuzz` runs only these; `npm run prove -- --list` lists them.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProofs } from './prove/proofs.ts'
import { formatTable, runProof, type Verdict } from './prove/run-proof.ts'
import { listSizedTests } from './prove/sized-tests.ts'
import { ROOT } from './run.ts'

const FOLDER = join(ROOT, 'reports/prove')

const proofs = listProofs({ sizedTests: listSizedTests(ROOT), today: new Date() })

const wanted = process.argv.slice(2)
if (wanted.includes('--list')) {
  for (const { name, minutes, command } of proofs)
    console.log(`${name}  (at most ${minutes} min)  ${command}`)
  process.exit(0)
}
const unknown = wanted.filter((word) => !proofs.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(`There is no proof called ${unknown.join(', ')}; npm run prove -- --list names them all.`)
  process.exit(2)
}

const verdicts: Verdict[] = []
for (const proof of proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`${proof.name}: ${proof.command}`)
  const verdict = await runProof(proof, FOLDER)
  console.log(`  ${verdict.ended} after ${verdict.seconds.toFixed(1)} s`)
  verdicts.push(verdict)
  // After each proof, so that a run that is stopped leaves its results.
  writeFileSync(join(FOLDER, 'table.txt'), `${formatTable(verdicts)}\n`)
}
console.log(`\n${formatTable(verdicts)}`)
process.exitCode = verdicts.every(({ ended }) => ended === 'holds') ? 0 : 1
