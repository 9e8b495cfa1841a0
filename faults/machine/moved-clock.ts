/**
 * Loaded into a server before its own code (`--import …/moved-clock.ts?file=F`), this moves its clock by the
 * milliseconds that the file contains at that moment. Timers go on as before, and PostgreSQL keeps its own clock.
 */
import { readFileSync } from 'node:fs'

const RealDate = Date
const path = new URL(import.meta.url).searchParams.get('file') ?? ''
const now = () => RealDate.now() + Number(readFileSync(path, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
