import { createHash } from 'node:crypto'

const OFTEN = 20
const MOST_SEEN = 2000
const MOST_NAMED = 500
/**
 * Statements that must not be prepared. A search is planned for its own text. `select *` changes when a migration
 * adds a column, but a prepared statement in a running process must not; the parts of a declared type do not change.
 */
const UNFIT = /\blike\b|\bstrpos\(|\b(?:select|returning) \*|\w\.\*/iu

/**
 * Planning a statement often costs more than running it. A frequent statement gets a name under which each connection
 * prepares it once. Texts that vary with the length of a list never become frequent enough.
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
