import { fileURLToPath } from 'node:url'
import { startChromium } from '../browsers/bidi.ts'
import type { Browser, BrowserWindow } from '../browsers/driver.ts'
import type { Flow } from '../browsers/flow.ts'
import { signInFlow } from '../browsers/flows/sign-in.ts'
import { perform } from '../browsers/perform.ts'
import { PORT } from '../support/ports.ts'
import { expect, test } from '../support/test.ts'

/**
 * The smallest form of `npm run browsers`, so that its driver and its pictures keep working between the runs in all
 * three engines.
 */
const FOLDER = fileURLToPath(new URL('../../test-results/browsers', import.meta.url))
const ORIGIN = `http://localhost:${PORT}`

const FAULTS = [
  {
    what: 'a page wider than its window',
    script: `document.body.append(Object.assign(document.createElement('div'), { style: 'width: 3000px; height: 1px' }))`,
    message: /px wider than 390 px/u,
  },
  {
    what: 'an error that nobody catches',
    script: `setTimeout(() => { throw new Error('planted') })`,
    message: /errors in the page: .*planted/u,
  },
]

test('the driver of npm run browsers signs a player in with Chromium, and fails a flow whose page overflows or throws', async () => {
  const browser = await startChromium()
  try {
    await test.step('signs a player in', () =>
      perform(signInFlow, { browser, origin: ORIGIN, folder: FOLDER }))
    for (const { what, script, message } of FAULTS) {
      await test.step(`fails for ${what}`, async () => {
        const { flow, watched } = flowThatRuns(script, browser)
        const performance = perform(flow, { browser: watched, origin: ORIGIN, folder: FOLDER })
        await expect(performance, what).rejects.toThrow(message)
      })
    }
  } finally {
    await browser.close()
  }
})

/** A visit of the sign-in page during which `script` runs. */
function flowThatRuns(script: string, browser: Browser): { flow: Flow; watched: Browser } {
  const windows: BrowserWindow[] = []
  const newWindow = async () => {
    const window = await browser.newWindow()
    windows.push(window)
    return window
  }
  const run: Flow['run'] = async ({ newPerson }) => {
    const person = await newPerson()
    await person.open('/auth')
    await person.waitFor('button', 'Sign In')
    for (const window of windows) await window.evaluate(`void ${script}`)
    return person
  }
  return { flow: { name: 'planted fault', run }, watched: { ...browser, newWindow } }
}
