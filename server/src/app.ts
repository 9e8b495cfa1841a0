import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import {
  accountsHttp,
  accountsSubscribers,
  challengeRetentionJob,
  comingOfAgeJob,
  linkRetentionJob,
  photosHttp,
  secondFactorsHttp,
} from './accounts/index.ts'
import { achievementsHttp, achievementsSubscribers, entrantAchievementsJob } from './achievements/index.ts'
import { calendarsHttp } from './calendars/index.ts'
import { activeMembersJob, activityRetentionJob, clubsHttp, teamHttp } from './clubs/index.ts'
import { schemaOfCode } from './commands/schema-check.ts'
import {
  closeCompetitionsJob,
  clubEventsHttp,
  competitionsSubscribers,
  divisionsHttp,
} from './competitions/index.ts'
import { dashboardHttp } from './dashboard/index.ts'
import { deskHttp, organisersHttp } from './desk/index.ts'
import { endRequestsJob, entriesHttp } from './entries/index.ts'
import { feesHttp } from './fees/index.ts'
import { claimsHttp, guestContactRetentionJob, guestsHttp, mergesHttp, oldClaimsJob } from './guests/index.ts'
import { redisAnswers } from './kernel/data/redis.ts'
import { AppError } from './kernel/errors.ts'
import { CachedAnswers } from './kernel/http/cached-answers.ts'
import { serveDocs } from './kernel/http/docs.ts'
import { serveHealth } from './kernel/http/health.ts'
import { type FeatureHttp, serve } from './kernel/http/http.ts'
import { refusalFor } from './kernel/http/http-errors.ts'
import { type NoteAnswer, noteAnswers } from './kernel/http/note-answer.ts'
import { servePublicPages } from './kernel/http/public-pages.ts'
import { refusesVisitor } from './kernel/http/refuse-visitor.ts'
import { loadRenderer } from './kernel/http/renderer.ts'
import { VisitorsQueue } from './kernel/http/visitors-queue.ts'
import { serveWeb } from './kernel/http/web-shell.ts'
import { serveWellKnown } from './kernel/http/well-known.ts'
import type { FeatureJobs, Kernel } from './kernel/kernel.ts'
import { collectCspReports } from './kernel/security/csp-reports.ts'
import { addSecurityHeaders, setSecurityHeaders } from './kernel/security/security-headers.ts'
import { trustedProxies } from './kernel/security/trusted-proxies.ts'
import { inTrace, type Trace, traceReader } from './kernel/tracing/trace.ts'
import { leaguesHttp } from './leagues/index.ts'
import { Live, liveHttp } from './live/index.ts'
import { confirmReportsJob, lapseChallengesJob, matchesHttp, titlesJob } from './matches/index.ts'
import {
  makeDigestsJob,
  notificationRetentionJob,
  notificationsHttp,
  notificationsSubscribers,
  remindSeekersJob,
} from './notifications/index.ts'
import {
  messageRetentionJob,
  opsHttp,
  opsSubscribers,
  reportRetentionJob,
  restoreDemoJob,
} from './ops/index.ts'
import { drawJob, organisingHttp, pairSeekersJob, placeTeamsJob } from './organising/index.ts'
import { playersHttp } from './players/index.ts'
import { PictureDrawer, publicPages } from './public-pages/index.ts'
import { ratingsSubscribers } from './ratings/index.ts'
import { tournamentsHttp } from './tournaments/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    userId: number | null
    readonly trace: Trace
  }
}

const RAW_LIMIT_BYTES = 2 * 1024 * 1024
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
/** Longer than the proxy's, so that the proxy is always the one to close an idle connection. */
const KEEP_ALIVE_MS = 75_000

/** What happens after a commit, feature by feature. */
export const featureJobs: FeatureJobs = {
  subscriptions: ({ mailer, pusher, config }) => [
    ...accountsSubscribers(mailer, config),
    ...competitionsSubscribers(),
    ...notificationsSubscribers(mailer, pusher, config),
    ...achievementsSubscribers(config),
    // Last of those that share a transaction, because all results wait for the lock of the ratings.
    ...ratingsSubscribers(),
    ...opsSubscribers(mailer, config),
  ],
  timedJobs: [
    linkRetentionJob,
    challengeRetentionJob,
    comingOfAgeJob,
    reportRetentionJob,
    activeMembersJob,
    activityRetentionJob,
    closeCompetitionsJob,
    drawJob,
    endRequestsJob,
    pairSeekersJob,
    placeTeamsJob,
    confirmReportsJob,
    lapseChallengesJob,
    titlesJob,
    entrantAchievementsJob,
    makeDigestsJob,
    remindSeekersJob,
    notificationRetentionJob,
    messageRetentionJob,
    guestContactRetentionJob,
    oldClaimsJob,
    restoreDemoJob,
  ],
}

/** Builds the whole server: hooks in order, then the features. */
export async function buildApp(kernel: Kernel): Promise<FastifyInstance> {
  const note = noteAnswers(kernel)
  const cached = new CachedAnswers(kernel, note)
  const visitors = new VisitorsQueue(cached, refusesVisitor(kernel.config, note))
  const traceOf = traceReader(kernel.config.TRUST_PROXY_HOPS)
  const app = Fastify({
    logger: false,
    serverFactory: (framework) => createServerOf(kernel.lists.before(visitors.before(framework), note)),
    trustProxy: trustedProxies(kernel.config),
    genReqId: () => randomUUID(),
    bodyLimit: RAW_LIMIT_BYTES,
    // A URL that cannot be parsed runs no hooks and is no request of ours; it gets the same refusal.
    frameworkErrors: (error, { id, raw }, reply) => {
      setSecurityHeaders(reply, kernel.config)
      return refuse(kernel, error, { id, trace: traceOf(id, raw) }, reply.header('x-request-id', id))
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  await app.register(fastifyCookie)
  app.decorateRequest('userId', null)
  app.decorateRequest('trace', {
    getter() {
      return traceOf(this.id, this.raw)
    },
  })
  takeBodiesAsBytes(app)
  addSecurityHeaders(app, kernel.config)
  watch(app, note)
  answerErrors(app, kernel)

  serveHealth(app, kernel, () => cached.close())
  serveWellKnown(app, kernel.config, kernel.clock)
  collectCspReports(app, kernel)
  const live = new Live(kernel)
  // Streams never end by themselves, so the server could not close while one is open.
  app.addHook('preClose', async () => live.close())
  const features = featuresOf(kernel, live)
  for (const feature of features) serve(app, kernel, feature)
  serveDocs(
    app,
    features.flatMap((feature) => feature.routes.map((route) => route.endpoint)),
  )
  const renderer = await loadRenderer(kernel.config)
  if (renderer !== null) {
    const drawer = new PictureDrawer(kernel.clock)
    app.addHook('onClose', async () => drawer.close())
    kernel.metrics.gauge('share_pictures_drawn', 'Share pictures drawn since the start', () => drawer.drawn)
    const pages = publicPages({
      origin: kernel.config.PUBLIC_ORIGIN,
      timeZone: kernel.config.APP_TIMEZONE,
      ...renderer,
      draw: (picture) => drawer.draw(picture),
    })
    visitors.serve(pages.map(({ path }) => path))
    kernel.metrics.gauge('visitors_waiting', 'Readers of public pages who wait', () => visitors.waiting)
    await servePublicPages(app, kernel, cached, pages, () => renderer.render({ page: 'missing' }))
  }
  await serveWeb(app, kernel)
  return app
}

/** The routes of every feature. */
function featuresOf(kernel: Kernel, live: Live): readonly FeatureHttp[] {
  return [
    accountsHttp,
    photosHttp,
    secondFactorsHttp(kernel.config),
    clubsHttp(kernel.config),
    teamHttp,
    achievementsHttp(kernel.config),
    divisionsHttp,
    clubEventsHttp,
    guestsHttp,
    claimsHttp(kernel.config),
    mergesHttp,
    entriesHttp,
    feesHttp,
    matchesHttp,
    organisingHttp,
    leaguesHttp(kernel.config),
    tournamentsHttp(kernel.config),
    deskHttp(kernel.config),
    organisersHttp,
    playersHttp,
    dashboardHttp,
    notificationsHttp(kernel.config, kernel.pusher),
    calendarsHttp(kernel.config),
    liveHttp(live),
    opsHttp({
      config: kernel.config,
      redisAnswers: () => redisAnswers(kernel.redis),
      neededSchema: schemaOfCode,
    }),
  ]
}

/** The content type does not choose a parser; kernel/http reads the bytes as the contract says. */
function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function createServerOf(listener: RequestListener): Server {
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  return createServer(limits, listener).setTimeout(REQUEST_MS)
}

function watch(app: FastifyInstance, note: NoteAnswer): void {
  app.addHook('onClose', async () => note.finish())
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    // Only proxies receive a host in the request line; an answer would repeat that host in links.
    const refusal = request.url.startsWith('/') ? undefined : new AppError('bad_request')
    inTrace(request.trace, () => done(refusal))
  })
  // The events of a body that arrives belong to the connection.
  app.addHook('preValidation', (request, _reply, done) => inTrace(request.trace, done))
  app.addHook('onResponse', (request, reply, done) => {
    note.one({
      requestId: request.id,
      trace: request.trace,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      userId: request.userId,
    })
    done()
  })
}

function answerErrors(app: FastifyInstance, kernel: Kernel): void {
  app.setErrorHandler((error, request, reply) => refuse(kernel, error, request, reply))
  app.setNotFoundHandler((request, reply) => refuse(kernel, new AppError('not_found'), request, reply))
}

function refuse(
  kernel: Kernel,
  error: unknown,
  { id, trace }: Pick<FastifyRequest, 'id' | 'trace'>,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalFor(error, id)
  const { traceId } = trace
  if (refusal.alarm) kernel.log.error({ err: error, requestId: id, traceId }, 'request failed')
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body)
}
