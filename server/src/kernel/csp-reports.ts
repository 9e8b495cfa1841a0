import type { FastifyInstance } from 'fastify'
import type { Kernel } from './kernel.ts'

const LIMIT_BYTES = 16 * 1024

/** Browsers tell here when a page tried what the content security policy forbids: a bug of ours, or an attack. */
export function collectCspReports(app: FastifyInstance, kernel: Kernel): void {
  app.post('/api/csp-reports', { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
    const directive = directiveIn(request.body)
    if (directive !== null)
      kernel.log.warn({ requestId: request.id, directive }, 'content security policy violated')
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/** Only the directive's name is kept, and only if it looks like one: the rest is the sender's text. */
function directiveIn(body: unknown): string | null {
  const found = /"effective-?[dD]irective"\s*:\s*"([a-z-]{1,40})"/u.exec(
    body instanceof Buffer ? body.toString('utf8') : '',
  )
  return found?.[1] ?? null
}
