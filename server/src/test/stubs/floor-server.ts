import { createServer } from 'node:http'
import Fastify from 'fastify'

/** What it sends: the bytes and headers of an answer of the product, as bench/lib/floor/floor-process.ts names them. */
interface FloorAnswer {
  readonly kind: 'fastify' | 'http'
  readonly status?: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Serves the same bytes and does nothing else; `npm run bench -- open` and `-- floor` fork it and compare. */
process.once('message', (answer: FloorAnswer) => void serve(answer))

async function serve({ kind, status = 200, body, headers }: FloorAnswer): Promise<void> {
  const bytes = Buffer.from(body, 'base64')
  if (kind === 'http') {
    const server = createServer((_request, response) => response.writeHead(status, headers).end(bytes))
    server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
    return
  }
  const app = Fastify({ logger: false })
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: (_request, reply) => reply.code(status).headers(headers).send(bytes),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(app.server.address())
}
