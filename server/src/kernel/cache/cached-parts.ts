/** A part of a whole, such as a division of a tournament, and what distinguishes its rows from those of any other moment. */
export interface PartVersion {
  readonly id: number
  readonly fingerprint: string
}

interface Cached<Part> {
  readonly fingerprint: string
  readonly part: Part
}

/**
 * Parts of large wholes, kept in this process and read again only when their rows have changed. Every reader reads the
 * fingerprints, so no part is outdated, in a transaction either. The same part is the same object for every reader.
 */
export class CachedParts<Part> {
  readonly #mostWholes: number
  /** By database, because ids are those of one database. */
  readonly #kept = new WeakMap<object, Map<number, Map<number, Cached<Part>>>>()

  constructor(mostWholes: number) {
    this.#mostWholes = mostWholes
  }

  /** The parts in the order of their versions; `read` gets the ids of those that have changed. */
  async find(
    database: object,
    wholeId: number,
    versions: readonly PartVersion[],
    read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Part>>,
  ): Promise<Part[]> {
    const known = this.#kept.get(database)?.get(wholeId)
    const isKnown = ({ id, fingerprint }: PartVersion) => known?.get(id)?.fingerprint === fingerprint
    const changed = versions.filter((version) => !isKnown(version)).map(({ id }) => id)
    const anew = changed.length === 0 ? new Map<number, Part>() : await read(changed)
    const parts = new Map<number, Cached<Part>>()
    for (const { id, fingerprint } of versions) {
      const part = anew.has(id) ? anew.get(id) : known?.get(id)?.part
      if (part !== undefined) parts.set(id, { fingerprint, part })
    }
    this.#keep(database, wholeId, parts)
    return Array.from(parts.values(), ({ part }) => part)
  }

  /** The wholes that were read last stay. */
  #keep(database: object, wholeId: number, parts: Map<number, Cached<Part>>): void {
    const wholes = this.#kept.get(database) ?? new Map<number, Map<number, Cached<Part>>>()
    this.#kept.set(database, wholes)
    wholes.delete(wholeId)
    wholes.set(wholeId, parts)
    for (const oldest of wholes.keys()) {
      if (wholes.size <= this.#mostWholes) break
      wholes.delete(oldest)
    }
  }
}
