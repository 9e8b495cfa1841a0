import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, globSync } from 'node:fs'

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'

/** Debian puts WebKit's browser into a folder named after the machine and the version. */
export function miniBrowser(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)
}

const PACKAGES: Readonly<Record<string, readonly [names: string, isThere: () => boolean]>> = {
  chromium: ['chromium', () => isProgram(CHROMIUM)],
  firefox: ['firefox-esr', () => isProgram(FIREFOX)],
  webkit: [
    'webkit2gtk-driver xvfb',
    () => [WEBKIT_DRIVER, XVFB].every(isProgram) && miniBrowser() !== undefined,
  ],
}

/** The packages that these browsers still need. */
export function missingPackages(browsers: readonly string[]): string[] {
  return browsers.flatMap((browser) => {
    const [names, isThere] = PACKAGES[browser] ?? ['', () => true]
    return isThere() ? [] : names.split(' ')
  })
}

export function installPackages(names: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'inherit' }).status === 0
  return apt('-qq', 'update') && apt('-qq', '-y', '--no-install-recommends', 'install', ...names)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A program with all processes that it starts: `stop` ends the whole group, by its id. */
export class Program {
  readonly #child: ChildProcess
  readonly #kill = () => this.#signal('SIGKILL')

  constructor(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    this.#child.stdout?.resume()
    process.on('exit', this.#kill)
  }

  /** The first line of its output. */
  async says(): Promise<string> {
    const [chunk] = (await once(this.#child.stdout ?? this.#child, 'data')) as [Buffer]
    return chunk.toString('utf8').trim()
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async stop(): Promise<void> {
    if (!this.hasEnded) {
      const ended = once(this.#child, 'exit')
      this.#signal('SIGTERM')
      await ended
    }
    this.#kill()
    process.off('exit', this.#kill)
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      process.kill(-pid, signal)
    } catch (error) {
      // The group has already ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
