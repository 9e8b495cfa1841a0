import { createServer } from 'node:net'

/** Below the range from which the system hands out ports to outgoing connections. */
const FIRST_PORT = 20_000
const LAST_PORT = 32_700

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT))
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    probe.close()
    if (isFree) return port
  }
}
