import pg from 'pg'
import type { Catalogue } from './nullability.ts'

/** What PostgreSQL says about a statement without running it. */
export interface Described {
  readonly columns: readonly { readonly name: string; readonly typeId: number }[]
  /** The parse tree after analysis, as PostgreSQL prints it. */
  readonly tree: string
}

/** Methods of pg's connection that its type declarations lack. */
interface Wire {
  parse(statement: { name: string; text: string; types: number[] }): void
  describe(statement: { type: 'S'; name: string }): void
  sync(): void
}

/**
 * Keeps the trees out of the server's log. Only a superuser may set it; for others the log has some more lines.
 */
const QUIET = 'set log_min_messages = panic'
const PRINT = 'set client_min_messages = log; set debug_pretty_print = off; set debug_print_parse = on'

const REQUIRED = `
  select attrelid || '.' || attnum as name from pg_attribute where attnotnull and attnum > 0`

export class Describer {
  readonly catalogue: Catalogue & { readonly types: ReadonlyMap<number, string> }
  readonly #client: pg.Client
  #tree = ''

  private constructor(client: pg.Client, catalogue: Describer['catalogue']) {
    this.#client = client
    this.catalogue = catalogue
    client.on('notice', ({ message, detail }) => {
      if (message === 'parse tree:') this.#tree = detail ?? ''
    })
  }

  static async open(url: string): Promise<Describer> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const catalogue = {
      required: new Set((await client.query<{ name: string }>(REQUIRED)).rows.map(({ name }) => name)),
      functions: await namesById(client, 'select oid::integer as id, proname as name from pg_proc'),
      types: await namesById(client, 'select oid::integer as id, typname as name from pg_type'),
    }
    await client.query(QUIET).catch(() => undefined)
    await client.query(PRINT)
    return new Describer(client, catalogue)
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  /** Throws PostgreSQL's error if the statement is not valid. */
  async describe(text: string): Promise<Described> {
    this.#tree = ''
    const columns = await new Promise<Described['columns']>((resolve, reject) => {
      this.#client.query(new Description(text, resolve, reject))
    })
    return { columns, tree: this.#tree }
  }
}

async function namesById(client: pg.Client, query: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ id: number; name: string }>(query)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Sends the messages Parse, Describe and Sync, and nothing that runs the statement. */
class Description {
  readonly #text: string
  readonly #resolve: (columns: Described['columns']) => void
  readonly #reject: (error: Error) => void
  #columns: Described['columns'] = []

  constructor(
    text: string,
    resolve: (columns: Described['columns']) => void,
    reject: (error: Error) => void,
  ) {
    this.#text = text
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire
    wire.parse({ name: '', text: this.#text, types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#columns)
  }
}
