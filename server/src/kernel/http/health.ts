import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '../kernel.ts'

/**
 * /healthz: the process runs. /readyz: it can serve, that is, the database answers and the process is not shutting
 * down.
 */
export function serveHealth(app: FastifyInstance, kernel: Kernel, onDraining: () => void): void {
  let isDraining = false
  const startDraining = () => {
    isDraining = true
    onDraining()
  }
  app.addHook('onClose', async () => startDraining())
  app.decorate('startDraining', startDraining)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining && (await databaseAnswers(kernel))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done(null, payload)
  })
}

async function databaseAnswers(kernel: Kernel): Promise<boolean> {
  try {
    await sql`select 1`.execute(kernel.database.db)
    return true
  } catch {
    return false
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz fail, so that the load balancer sends no new requests; running requests are finished. */
    startDraining: () => void
  }
}
