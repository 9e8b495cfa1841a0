import { createHash } from 'node:crypto'

const OFTEN = 20
const MOST_SEEN = 2000
const MOST_NAMED = 500
/**
 * A search is planned for the very text that is sought. The star of a table follows it when a migration adds a
 * column, which a prepared statement of a running process must not; the parts of a declared type stay what they are.
 */
const UNFIT = /\blike\b|\bstrpos\(|\b(?:select|returning) \*|\w\.\*/iu

/**
 * Planning a statement often costs more than running it. One that comes again and again gets a name, under which
 * each connection prepares it once; texts that vary by their lists of values never get there.
 */
export class StatementNames {
  readonly #seen = new Map<string, number>()
  readonly #names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MOST_NAMED) return name
    const times = (this.#seen.get(text) ?? 0) + 1
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear()
    this.#seen.set(text, times)
    if (times < OFTEN || UNFIT.test(text)) return undefined
    this.#seen.delete(text)
    const given = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    this.#names.set(text, given)
    return given
  }
}
