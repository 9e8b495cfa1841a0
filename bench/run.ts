import { readdirSync } from 'node:fs'
import { sizeOf } from '../tools/proof-size.ts'

interface Bench {
  readonly run: (words?: readonly string[]) => boolean | Promise<boolean>
}

/**
 * `npm run bench -- NAME` runs bench/NAME.ts at full size and fails when a goal is missed; `-- --list` names them all.
 * At the size of a commit a bench shows only that it still runs: its figures mean nothing, so no goal is judged.
 */
const [wanted = '', ...words] = process.argv.slice(2)
const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .map((name) => name.slice(0, -'.ts'.length))
  .toSorted()

if (wanted === '--list') {
  for (const name of names) {
    const { run } = await load(name)
    console.log(`${name}: ${typeof run}`)
  }
} else if (!names.includes(wanted)) {
  console.error(`Usage: npm run bench -- ${names.join('|')}`)
  process.exit(2)
} else {
  const isMet = await (await load(wanted)).run(words.length > 0 ? words : undefined)
  console.log(isMet ? 'All goals are met.' : 'A goal is missed.')
  process.exitCode = isMet || sizeOf({ commit: true, full: false }) ? 0 : 1
}

async function load(name: string): Promise<Bench> {
  return (await import(`./${name}.ts`)) as Bench
}
