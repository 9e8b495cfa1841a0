import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ManualClock } from '../../kernel/clock.ts'
import { buildTestApp } from '../app.ts'
import { anAdmin } from '../factories/accounts.ts'
import { freePort } from '../ports.ts'
import { copyOf, ensureTemplate } from '../template.ts'

/**
 * A new administrator without a second factor, for browsers: a real port, and a clock that only the parent moves. It
 * prints the account when it is ready, then answers `{ set }` (an instant), and ends when its parent does.
 */
const WEB_DIST = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const port = await freePort()
const origin = `http://localhost:${port}`
const database = await copyOf(await ensureTemplate(), `tussle_grace_${randomBytes(4).toString('hex')}`)
const clock = new ManualClock(new Date())
const server = await buildTestApp({ database, clock, config: { PUBLIC_ORIGIN: origin, WEB_DIST } })
process.on('message', ({ set }: { readonly set: number }) => {
  clock.set(new Date(set))
  process.send?.({})
})
// Interrupted from a terminal, the parent ends first, and this process with it.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => void server.close().then(() => process.exit(0)))

const { email, secret } = await anAdmin(server, { adminSince: clock.now() })
await server.app.listen({ host: '127.0.0.1', port })
process.send?.({ origin, email, password: secret, startsAt: clock.now().getTime() })
