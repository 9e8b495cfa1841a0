import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from './driver.ts'
import { miniBrowser, Program, WEBKIT_DRIVER, XVFB } from './programs.ts'
import { until } from './until.ts'
import { beginSession } from './webdriver.ts'

/** The buttons of WebKit's small browser would keep its window wider than a phone. */
const NARROW_BARS =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0); }'
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n'

/** WebKit by its own driver, on a virtual screen: it has no headless mode. */
export async function startWebKit(): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'tussle-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_BARS)
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), SETTINGS)
  const screen = new Program(XVFB, ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'])
  const display = `:${await screen.says()}`
  return {
    name: 'webkit',
    newWindow: async () => {
      // One driver has one session, and a session is a browser with its own cookies.
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const env = { DISPLAY: display, XDG_CONFIG_HOME: home }
      const driver = new Program(WEBKIT_DRIVER, ['-p', String(port)], env)
      await until('the driver of WebKit', async () => {
        const answer = await fetch(`${url}/status`).catch(() => undefined)
        return answer?.ok === true || undefined
      })
      const options = { binary: miniBrowser(), args: ['--automation'] }
      const session = await beginSession(url, { 'webkitgtk:browserOptions': options })
      const close = async () => {
        try {
          await session.close()
        } finally {
          await driver.stop()
        }
      }
      return { ...session, close }
    },
    close: async () => {
      await screen.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
