import { createServer } from 'node:http'
import Fastify from 'fastify'

/** What it sends: the bytes and headers of an answer of the product, as bench/lib/floor.ts names them. */
interface FloorAnswer {
  readonly kind: 'fastify' | 'http'
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Serves the same bytes and does nothing else; `npm run bench -- open` forks it and compares. */
process.once('message', (answer: FloorAnswer) => void serve(answer))

async function serve({ kind, body, headers }: FloorAnswer): Promise<void> {
  const bytes = Buffer.from(body, 'base64')
  if (kind === 'http') {
    const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
    server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
    return
  }
  const app = Fastify({ logger: false })
  app.get('/', (_request, reply) => reply.headers(headers).send(bytes))
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(app.server.address())
}
