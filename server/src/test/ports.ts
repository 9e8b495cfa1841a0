import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range from which the system hands out ports to outgoing connections, so nobody takes it by chance. */
const FIRST = 20_000
const LAST = 32_700

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
  throw new Error('no free port found')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
