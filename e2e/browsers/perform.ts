import { mkdirSync, writeFileSync } from 'node:fs'
import type { Contexts } from '../support/contexts.ts'
import { requestsTo } from '../support/contexts.ts'
import type { Browser } from './driver.ts'
import { DESKTOP, type Flow, type FlowContext, PHONE } from './flow.ts'
import { Person } from './person.ts'

export interface Performance {
  readonly browser: Browser
  readonly origin: string
  /** The folder of the screenshots that are made at the end. */
  readonly folder: string
}

/** Runs a flow once and closes all its windows; throws if something does not hold. */
export async function perform(flow: Flow, { browser, origin, folder }: Performance): Promise<void> {
  const people: Person[] = []
  const { contexts, closeAll } = remembered(requestsTo(origin))
  const newPerson: FlowContext['newPerson'] = async (size = DESKTOP) => {
    const person = new Person(await browser.newWindow(), origin)
    people.push(person)
    await person.resize(size)
    return person
  }
  mkdirSync(folder, { recursive: true })
  const file = (mark: number | string) =>
    `${folder}/${flow.name.replaceAll(' ', '-')}.${browser.name}.${mark}.png`
  try {
    const last = await flow.run({ newPerson, contexts })
    for (const size of [PHONE, DESKTOP]) writeFileSync(file(size.width), await last.screenshot(size))
    for (const person of people) {
      const faults = await person.faults()
      if (faults.length > 0) throw new Error(`errors in the page: ${faults.join('; ')}`)
    }
  } catch (error) {
    for (const [index, person] of people.entries()) {
      // An error from a closed window must not hide why the flow failed.
      const picture = await person.snapshot().catch(() => undefined)
      if (picture !== undefined) writeFileSync(file(`FAILED-${index + 1}`), picture)
    }
    throw error
  } finally {
    await Promise.all(people.map((person) => person.close()))
    await closeAll()
  }
}

/** The same contexts, which can be closed together. */
function remembered(made: Contexts): { contexts: Contexts; closeAll: () => Promise<void> } {
  const opened: { close: () => Promise<void> }[] = []
  const contexts = {
    newContext: async () => {
      const context = await made.newContext()
      opened.push(context)
      return context
    },
  }
  return {
    contexts,
    closeAll: async () => {
      await Promise.all(opened.map((context) => context.close()))
    },
  }
}
