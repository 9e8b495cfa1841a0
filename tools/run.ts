import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/u, '')

export interface Ran {
  code: number
  stdout: string
  /** Both streams in the order of their output. */
  output: string
}

interface Options {
  cwd?: string
  timeoutMs?: number
  /** For commands that leave a daemon behind, which keeps their output open: ends when the command itself does. */
  leavesDaemon?: boolean
}

/** Runs one command to its end and returns its output; the installed tools come first on PATH. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Ran> {
  const { cwd = ROOT, timeoutMs = 300_000, leavesDaemon = false } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    })
    const stdout: Buffer[] = []
    const both: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => {
      stdout.push(chunk)
      both.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => both.push(chunk))
    child.on('error', (error) => resolve({ code: 127, stdout: '', output: error.message }))
    const settle = (code: number | null, signal: NodeJS.Signals | null) => {
      child.stdout.destroy()
      child.stderr.destroy()
      const stopped = signal === null ? '' : `\nstopped by ${signal} after at most ${timeoutMs / 1000} s`
      resolve({ code: code ?? 1, stdout: textOf(stdout), output: textOf(both) + stopped })
    }
    child.on(leavesDaemon ? 'exit' : 'close', settle)
  })
}

export function toolEnv(): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env
  return { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${PATH}` }
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8')
}

/** True if the file is the started program, not an import of it. */
export function isMain(meta: ImportMeta): boolean {
  return process.argv[1] === fileURLToPath(meta.url)
}
