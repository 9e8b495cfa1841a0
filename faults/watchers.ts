import { connect } from 'node:net'
import { inTurns } from './players-and-scores.ts'
import type { ScratchDatabase } from './scratch-database.ts'

/** As many pages as one person may have open. */
const PAGES_EACH = 5
/** Fewer than the limit of one address. */
const PAGES_PER_ADDRESS = 500
const VERSION = /"version":(\d+)/gu

/** Cookies of watchers, one for each page. The accounts are inserted directly instead of through the sign-up. */
export async function signInWatchers(database: ScratchDatabase, pages: number): Promise<string[]> {
  const people = Math.ceil(pages / PAGES_EACH)
  const rows = await database.rows<{ token: string }>(`
    with person as (
      insert into users (email, email_key, username, username_key, password, first_name, last_name, display_name, rating,
        created_at, updated_at)
      select email, email, username, username, 'no password opens this', 'On', 'Looker',
        'Watcher ' || n, '3.5', now(), now()
      from generate_series(1, ${people}) as n,
        lateral (select 'watcher' || n || '@scratch.example' as email, 'watcher ' || n as username) as names
      returning id, lpad(id::text, 43, 'token-of-') as token),
    signed_in as (
      insert into session (sid, sess, expire)
      select encode(sha256(token::bytea), 'hex'), jsonb_build_object('userId', id, 'id', md5(token), 'device', 'Fault',
        'stay', true, 'createdAt', at, 'lastSeenAt', at, 'provenAt', at), now() + interval '1 day'
      from person, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at)
    select token from person`)
  return Array.from({ length: pages }, (_, page) => `sid=${rows[Math.floor(page / PAGES_EACH)]?.token}`)
}

/** A page that watches one topic: the last version it got, and when. */
export interface Watcher {
  version: number
  receivedAt: number
  isOpen: boolean
  close(): void
}

/** Returns once every stream has sent its first event. A watcher that does not read is not updated after that. */
export async function openWatchers(
  url: string,
  topic: string,
  cookies: readonly string[],
  { reads = true } = {},
): Promise<Watcher[]> {
  return await inTurns(cookies.length, (nr) => {
    const address = `10.1.0.${1 + Math.floor(nr / PAGES_PER_ADDRESS)}`
    const headers = `host: fault\r\ncookie: ${cookies[nr]}\r\nx-forwarded-for: ${address}\r\n`
    return openOne(new URL(url), `GET /api/live?topics=${topic} HTTP/1.1\r\n${headers}\r\n`, reads)
  })
}

function openOne({ hostname, port }: URL, request: string, reads: boolean): Promise<Watcher> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname })
    const watcher: Watcher = { version: 0, receivedAt: 0, isOpen: false, close: () => socket.destroy() }
    let received = ''
    socket.write(request)
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (!watcher.isOpen) received += text
      if (!watcher.isOpen && text.includes('event: hello')) {
        watcher.isOpen = true
        if (!reads) socket.pause()
        resolve(watcher)
      }
      for (const [, version] of text.matchAll(VERSION)) {
        watcher.version = Number(version)
        watcher.receivedAt = performance.now()
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      if (!watcher.isOpen) reject(new Error(`a watcher was turned away: ${received.slice(0, 400)}`))
      watcher.isOpen = false
    })
  })
}
