import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, toolEnv } from './run.ts'

/** Child processes that end with this one; they are stopped by their pids, in reverse order. */
export class Processes {
  readonly #children: { name: string; child: ChildProcess }[] = []

  start(
    name: string,
    args: readonly string[],
    env: Record<string, string>,
    stdout: 'inherit' | 'pipe',
  ): ChildProcess {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...toolEnv(), ...env },
      stdio: ['ignore', stdout, 'inherit'],
    })
    this.#children.push({ name, child })
    return child
  }

  /** Resolves with the name of the first of the present processes that ends by itself. */
  async firstToEnd(): Promise<string> {
    const running = this.#children.filter(({ child }) => !hasEnded(child))
    const ends = running.map(({ name, child }) => ended(child).then(() => name))
    return Promise.race(ends)
  }

  async stop(): Promise<void> {
    for (const { child } of this.#children.toReversed()) {
      if (hasEnded(child)) continue
      child.kill('SIGTERM')
      await Promise.race([ended(child), sleep(5000, undefined, { ref: false })])
      if (!hasEnded(child)) child.kill('SIGKILL')
    }
  }
}

function ended(child: ChildProcess): Promise<void> {
  return hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()))
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
