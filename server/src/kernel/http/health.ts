import type { FastifyInstance } from 'fastify'
import { redisAnswers } from '../data/redis.ts'
import type { Kernel } from '../kernel.ts'

/**
 * /healthz: the process runs. /readyz: it is not shutting down; it has reached its database before it listens. A database
 * that all processes have lost must not take all of them from the proxy: they still serve pages, files and what they
 * remember. /statusz says what the process can reach.
 */
export function serveHealth(app: FastifyInstance, kernel: Kernel, onDraining: () => void): void {
  let isDraining = false
  const startDraining = () => {
    isDraining = true
    kernel.lists.close()
    onDraining()
  }
  app.addHook('onClose', async () => startDraining())
  app.decorate('startDraining', startDraining)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) =>
    reply.code(isDraining ? 503 : 200).send({ status: isDraining ? 'not ready' : 'ready' }),
  )
  app.get('/statusz', async (_request, reply) => {
    const [database, redis] = await Promise.all([kernel.probe.isUp(), redisAnswers(kernel.redis)])
    return reply
      .header('cache-control', 'no-store')
      .send({ process: isDraining ? 'leaving' : 'ready', database: wordFor(database), redis: wordFor(redis) })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done(null, payload)
  })
}

function wordFor(isUp: boolean): 'up' | 'away' {
  return isUp ? 'up' : 'away'
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz fail, so that the load balancer sends no new requests; running requests are finished. */
    startDraining: () => void
  }
}
