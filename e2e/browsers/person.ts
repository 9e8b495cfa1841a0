import type { BrowserWindow, Point, Size } from './driver.ts'
import { inPage } from './in-page.ts'
import { until } from './until.ts'

/** An element as a person names it. A name is exact, or a pattern. */
export interface Target {
  readonly role: string
  readonly name: string | RegExp
  readonly within?: Target
}

interface Layout {
  readonly width: number
  readonly isSettled: boolean
  readonly wider: number
}

/** A person at a window: flows use these verbs, and none of them knows which browser it is. */
export class Person {
  readonly #window: BrowserWindow
  readonly #origin: string
  /** Errors of pages that `open` has left. */
  readonly #faults: string[] = []

  constructor(window: BrowserWindow, origin: string) {
    this.#window = window
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    this.#faults.push(...(await this.#evaluate<string[]>('faults()')))
    await this.#window.open(`${this.#origin}${path}`)
    await this.#evaluate('faults()')
  }

  /** Clicks once the target has stopped moving and nothing covers it. */
  async click(role: string, name: string | RegExp, within?: Target): Promise<void> {
    const target = { role, name, ...(within && { within }) }
    let last: Point | undefined
    let why = ''
    const point = await until(
      `click ${role} ${name}`,
      async () => {
        const found = await this.#evaluate<Point & { why?: string }>(`pointOf(${wire(target)})`)
        why = found.why ?? ''
        const isStill = found.why === undefined && found.x === last?.x && found.y === last.y
        last = found
        return isStill ? found : undefined
      },
      async () => `(${why}); shown: ${await this.#namesOf(role)}`,
    )
    await this.#window.clickAt(point)
  }

  /** Replaces the text in the field with this label; `index` counts if several fields have it. */
  async fill(label: string | RegExp, text: string, within?: Target, index = 0): Promise<void> {
    const target = { role: 'textbox', name: label, ...(within && { within }) }
    await until(
      `field ${label}`,
      async () => (await this.#evaluate<boolean>(`selectField(${wire(target)}, ${index})`)) || undefined,
      async () => `; shown: ${await this.#namesOf('textbox')}`,
    )
    await this.#window.type(text)
  }

  async waitFor(role: string, name: string | RegExp, within?: Target): Promise<void> {
    const target = { role, name, ...(within && { within }) }
    await until(
      `${role} ${name}`,
      async () => (await this.#count(target)) > 0 || undefined,
      async () => `; shown: ${await this.#namesOf(role)}`,
    )
  }

  async waitUntilGone(role: string, name: string | RegExp): Promise<void> {
    await until(`no ${role} ${name}`, async () => (await this.#count({ role, name })) === 0 || undefined)
  }

  /** On the page, or in the named part of it. */
  async waitForText(text: string | RegExp, within?: Target): Promise<void> {
    const read = () => this.#evaluate<string>(`textWithin(${within === undefined ? 'null' : wire(within)})`)
    await until(
      `text ${text}`,
      async () => {
        const shown = await read()
        return (typeof text === 'string' ? shown.includes(text) : text.test(shown)) || undefined
      },
      async () => `; shown: ${(await read()).slice(0, 600)}`,
    )
  }

  async resize(size: Size): Promise<void> {
    await this.#window.resize(size)
  }

  /** Once fonts are loaded and nothing moves; a page that is wider than its window is an error. */
  async screenshot(size: Size): Promise<Uint8Array> {
    await this.resize(size)
    const { wider } = await until(`a page ${size.width} wide at rest`, async () => {
      const layout = await this.#evaluate<Layout>('layout()')
      return layout.isSettled && layout.width === size.width ? layout : undefined
    })
    if (wider > 0) throw new Error(`the page is ${wider} px wider than ${size.width} px`)
    return await this.#window.screenshot()
  }

  /** The page as it is, for the report of a failure. */
  snapshot(): Promise<Uint8Array> {
    return this.#window.screenshot()
  }

  /** Uncaught errors of any page, and what the content security policy blocked. */
  async faults(): Promise<readonly string[]> {
    return [...this.#faults, ...(await this.#evaluate<string[]>('faults()'))]
  }

  close(): Promise<void> {
    return this.#window.close()
  }

  #count(target: Target): Promise<number> {
    return this.#evaluate(`findAll(${wire(target)}).length`)
  }

  async #namesOf(role: string): Promise<string> {
    return JSON.stringify(await this.#evaluate(`namesOf(${JSON.stringify(role)})`))
  }

  #evaluate<Value>(call: string): Promise<Value> {
    return this.#window.evaluate<Value>(inPage(call))
  }
}

/** The format that in-page.js reads. */
function wire(target: Target): string {
  const plain = ({ role, name, within }: Target): object => ({
    role,
    name: typeof name === 'string' ? { exact: name } : { pattern: name.source },
    ...(within && { within: plain(within) }),
  })
  return JSON.stringify(plain(target))
}
