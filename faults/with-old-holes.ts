/**
 * Loaded into a server before its own code (`--import`), this restores two faults: an address that cannot be parsed
 * as a URL fails, and error answers reveal where they happened.
 */
import { registerHooks } from 'node:module'

const HOLES: readonly (readonly [file: string, now: string, then: string])[] = [
  ['/kernel/http/web-shell.ts', "request.url.split('?')", "[new URL(request.url, 'http://shell').pathname]"],
  ['/kernel/http/http-errors.ts', 'message: known.message,', 'message: String((error as Error).stack),'],
]

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    const hole = HOLES.find(([file]) => url.endsWith(file))
    if (hole === undefined) return loaded
    const source = Buffer.from((loaded.source ?? '') as string | Uint8Array).toString()
    if (!source.includes(hole[1])) throw new Error(`${hole[0]} has no place for its old hole`)
    return { ...loaded, source: source.replace(hole[1], hole[2]) }
  },
})
