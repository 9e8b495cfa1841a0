import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { WATCH } from './bracket-watch.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Builds the web for production into a folder that is deleted with the process. */
export async function buildWeb(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tussle-bench-web-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const args = [VITE, 'build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the build ended with ${code ?? 'a signal'}`)
  return folder
}

/** Frames are not limited to the rate of a screen, so that the work is measured and not the wait for a frame. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
}

/** A browser window of a laptop with a signed-in person, and with the measuring code in the page. */
export async function openPage(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'sid', value: token, url: origin }])
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  return page
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await session.detach()
}
