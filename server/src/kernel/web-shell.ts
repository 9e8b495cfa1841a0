import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPage } from '@tussle/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { contentSecurityPolicy, createNonce } from './security-headers.ts'

const NONCE_MARK = '__NONCE__'

/**
 * Serves the built front end: hashed assets for ever, and its one page for every path of the route table.
 * Paths outside the table get the same page with status 404 (OQ-039). In development Vite does this.
 */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const indexPath = join(config.WEB_DIST, 'index.html')
  if (!existsSync(indexPath)) return
  const template = await readFile(indexPath, 'utf8')

  await app.register(fastifyStatic, {
    root: config.WEB_DIST,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const shell = (request: FastifyRequest, reply: FastifyReply) => sendShell(template, request, reply)
  app.get('/login', (_request, reply) => reply.header('cache-control', 'no-store').redirect('/auth', 302))
  app.get('/', shell)
  // A program that asks the API for what is not there is told so in JSON, not shown a page.
  app.get('/*', (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : shell(request, reply),
  )
}

function sendShell(template: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { pathname, searchParams } = new URL(request.url, 'http://shell')
  const nonce = createNonce()
  // A reset link is a secret in the address: no page it leads to may learn it.
  if (searchParams.has('reset')) void reply.header('referrer-policy', 'no-referrer')
  return reply
    .code(isPage(pathname) ? 200 : 404)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(template.replaceAll(NONCE_MARK, nonce))
}
