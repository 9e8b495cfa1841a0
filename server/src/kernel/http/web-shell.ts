import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPage } from '@tussle/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Kernel } from '../kernel.ts'
import { contentSecurityPolicy, createNonce } from '../security/security-headers.ts'
import { FOR_EVER } from './cache-control.ts'
import { type FirstTags, loadFirstFiles } from './first-files.ts'
import { storeWebFiles } from './old-web-files.ts'
import { sendPacked } from './packing.ts'

const NONCE_MARK = '__NONCE__'
const HEAD_END = '</head>'

/**
 * Serves the built front end: hashed assets with an unlimited cache time, and its one page for every path of the
 * route table, and the assets of earlier versions for open pages. Other paths get the same page with status 404 (OQ-039). In development Vite does this.
 */
export async function serveWeb(
  app: FastifyInstance,
  kernel: Pick<Kernel, 'config' | 'clock' | 'log'>,
): Promise<void> {
  const { config } = kernel
  const indexPath = join(config.WEB_DIST, 'index.html')
  if (!existsSync(indexPath)) return
  const template = await readFile(indexPath, 'utf8')

  // Files never change, so preconditions for changing them could only fail.
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.raw.headers['if-match']
    delete request.raw.headers['if-unmodified-since']
    done()
  })
  await app.register(fastifyStatic, {
    root: [config.WEB_DIST, ...(await foldersOfOldFiles(kernel))],
    wildcard: false,
    index: false,
    // The build writes a .br and a .gz beside every text file; these are encodings and have no address of their own.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'first-files.json', 'robots.txt'],
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      void reply.headers({
        'cache-control': path.includes('/assets/') ? FOR_EVER : 'no-cache',
        vary: 'accept-encoding',
      })
    },
  })
  await serveRobots(app, config)
  const firstTags = await loadFirstFiles(config)
  const shell = (request: FastifyRequest, reply: FastifyReply) =>
    sendShell({ template, firstTags }, request, reply)
  app.get('/login', (_request, reply) => reply.header('cache-control', 'no-store').redirect('/auth', 302))
  app.get('/', shell)
  // An unknown address of the API is answered with JSON, not with a page.
  app.get('/*', (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : shell(request, reply),
  )
}

/** A folder that cannot be written is no reason not to start: pages that are open then load anew after an update. */
async function foldersOfOldFiles({
  config,
  clock,
  log,
}: Pick<Kernel, 'config' | 'clock' | 'log'>): Promise<readonly string[]> {
  try {
    return [await storeWebFiles(config.WEB_DIST, join(config.FILES_DIR, 'web'), clock.now())]
  } catch (error) {
    log.warn({ err: error }, 'files of earlier versions are not served')
    return []
  }
}

/** The rules for search engines, with the address of the sitemap, which must be absolute. */
async function serveRobots(
  app: FastifyInstance,
  { WEB_DIST: dist, PUBLIC_ORIGIN: origin }: Pick<Config, 'WEB_DIST' | 'PUBLIC_ORIGIN'>,
): Promise<void> {
  const path = join(dist, 'robots.txt')
  if (!existsSync(path)) return
  const rules = await readFile(path, 'utf8')
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`),
  )
}

interface Shell {
  readonly template: string
  readonly firstTags: FirstTags
}

async function sendShell(
  { template, firstTags }: Shell,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Split by hand: a URL parser reads `//` as a host, or fails.
  const [pathname = '', ...search] = request.url.split('?')
  const nonce = createNonce()
  // A mailed link has a secret in its address, which must not reach other pages as the referrer.
  const asked = new URLSearchParams(search.join('?'))
  if (asked.has('reset') || asked.has('confirm')) void reply.header('referrer-policy', 'no-referrer')
  void reply
    .code(isPage(pathname) ? 200 : 404)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
  // Compression reveals nothing here: the nonce is new in every answer, and only numbers of the address are repeated.
  const html = template
    .replaceAll(NONCE_MARK, nonce)
    .replace(HEAD_END, () => firstTags(request, pathname) + HEAD_END)
  return await sendPacked({}, request, reply, Buffer.from(html))
}
