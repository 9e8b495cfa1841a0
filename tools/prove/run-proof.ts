import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { toolEnv } from '../run.ts'
import type { Proof } from './proofs.ts'

const KILL_AFTER_MS = 20_000
const LAST_LINES = 12
/** Of a command that can decide nothing, because a program of this machine is too old for its question (faults/run.ts). */
const UNPROVEN_EXIT_CODE = 77

export interface Verdict {
  readonly name: string
  readonly ended: 'holds' | 'FAILED' | 'TOO LONG' | 'UNPROVEN'
  readonly seconds: number
  readonly result: string
  /** The end of its log; empty if the proof holds. */
  readonly lastLines: readonly string[]
}

/** Runs one proof at full size within its time; all it prints goes to FOLDER/NAME.log. */
export async function runProof(proof: Proof, folder: string): Promise<Verdict> {
  const log = logOf(proof, folder)
  const started = performance.now()
  const ended = await runLogged(proof, log)
  const lines = readLines(log)
  return {
    name: proof.name,
    ended,
    seconds: (performance.now() - started) / 1000,
    result: lines.findLast((line) => proof.says.test(line))?.trim() ?? '',
    lastLines: ended === 'holds' ? [] : lines.slice(-LAST_LINES),
  }
}

/** A table, and below it the end of the log of each proof that does not hold. */
export function formatTable(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ name }) => name.length))
  const rows = verdicts.map(
    ({ name, ended, seconds, result }) =>
      `${name.padEnd(width)}  ${ended.padEnd(8)} ${seconds.toFixed(1).padStart(8)} s  ${result}`,
  )
  const ends = verdicts
    .filter(({ ended }) => ended !== 'holds')
    .map(({ name, lastLines }) => `\n${name} ended with:\n${lastLines.map((line) => `  ${line}`).join('\n')}`)
  const held = verdicts.filter(({ ended }) => ended === 'holds').length
  return [...rows, ...ends, `\n${held} of ${verdicts.length} proofs hold`].join('\n')
}

function logOf({ name }: Proof, folder: string): string {
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name.replaceAll('/', '-')}.log`)
}

async function runLogged({ command, minutes }: Proof, log: string): Promise<Verdict['ended']> {
  const file = createWriteStream(log)
  // In a process group of its own, so that everything the command has started ends with it.
  const child = spawn(command, { shell: true, detached: true, env: { ...toolEnv(), PROOF: 'full' } })
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  const end = (signal: NodeJS.Signals) => signalGroup(child.pid, signal)
  let isTooLong = false
  const timers = [
    setTimeout(() => {
      isTooLong = true
      end('SIGTERM')
    }, minutes * 60_000),
    setTimeout(() => end('SIGKILL'), minutes * 60_000 + KILL_AFTER_MS),
  ]
  const stop = () => {
    end('SIGTERM')
    process.exit(130)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  for (const timer of timers) clearTimeout(timer)
  process.off('SIGINT', stop)
  process.off('SIGTERM', stop)
  await new Promise<void>((resolve) => file.end(resolve))
  if (isTooLong) return 'TOO LONG'
  if (code === UNPROVEN_EXIT_CODE) return 'UNPROVEN'
  return code === 0 ? 'holds' : 'FAILED'
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // It has ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function readLines(log: string): string[] {
  return stripVTControlCharacters(readFileSync(log, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
}
