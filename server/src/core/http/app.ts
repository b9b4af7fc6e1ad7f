import { limits } from '@harbour/contract/core/limits'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Services } from '../services/services.ts'
import { parseJsonBody } from './bodies/body.ts'
import { type LoadSheddingPlan, createLoadShedding, Overloaded } from './load-shedding.ts'
import { clientAddress } from './client-address.ts'
import { addCors } from './cors.ts'
import type { Sessions } from './context.ts'
import { type DispatchTools, serveRoute } from './dispatch.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { asRefused, failure, Refused } from '../refusals/envelope.ts'
import { refusalTexts } from '../refusals/texts.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import { headerSets } from './headers.ts'
import { speakTo } from './replies/speak-to.ts'
import { ReplyCache } from './replies/reply-cache.ts'
import { addHealth, type Health } from './health.ts'
import { generalLimits } from '../rate-limits/limit-table.ts'
import { createLargeBodies } from './bodies/large-bodies.ts'
import type { Limiter } from '../rate-limits/limiter.ts'
import { methodsAt } from './methods-at.ts'
import { openApiDocument } from './openapi.ts'
import { tracing } from '../tracing/traced.ts'
import { traceRequests } from './trace-requests.ts'
import { ourOrigins } from './origins.ts'
import { endSlowSenders } from './bodies/request-timeouts.ts'
import type {} from './request-state.ts'
import { type AllHandlers, planRoutes, type RoutePlan } from './route-plan.ts'
import { addWeb, type HeadOf, isPageVisit, pageOfNowhere } from './pages/static-web.ts'
import { answerUnreadable, freshRequestId } from './unreadable-requests.ts'
import { closeOnEarlyReply } from './bodies/close-on-early-reply.ts'
import { whitelistAddress } from './segment.ts'

export interface AppParts {
  readonly services: Services
  readonly handlers: AllHandlers
  readonly limiter: Limiter
  readonly sessions: Sessions
  /** Returns true if the version for browsers is open, for public pages. */
  readonly isOnlineOpen: () => Promise<boolean>
  /** The preview of a page for other sites. */
  readonly headOf: HeadOf
  readonly health: Health
  /** Folder of the built web app; null serves the API alone. */
  readonly webFolder: string | null
  /** The timeout for reading a body into memory; tests set a shorter one. */
  readonly bodyWithinMs?: number
  /** Limits of load shedding: concurrent and waiting requests; tests set smaller ones. */
  readonly admission?: LoadSheddingPlan
}

/** Timeout from the first byte of a request to the end of its headers. */
const headersWithinMs = 20_000
/** A shutdown waits this long for requests in progress. */
const answersWithinMs = 6_000
/** An idle new connection may stay open this long during a shutdown. */
const firstAskWithinMs = 1_000

function noSchemas(): never {
  throw new Error('a route has a schema of its own beside the contract')
}

/** Builds the HTTP server from the contract's table. Only this folder knows the framework. */
export async function buildApp({
  services,
  handlers,
  limiter,
  sessions,
  isOnlineOpen,
  headOf,
  health,
  webFolder,
  bodyWithinMs,
  admission,
}: AppParts): Promise<FastifyInstance> {
  const renamed = whitelistAddress(services.settings.whitelistSegment)
  const app = Fastify({
    logger: false,
    ...(renamed
      ? { rewriteUrl: ({ url }: { readonly url?: string | undefined }) => renamed(url ?? '/') }
      : {}),
    bodyLimit: limits.jsonBodyBytes,
    genReqId: freshRequestId,
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // requests that arrive during a shutdown are answered, then their connections closed
    return503OnClosing: false,
    connectionTimeout: 0,
    // an upload takes as long as its connection needs
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    // a slow-loris client, which sends headers byte by byte, is cut off after this time; checked every few seconds
    http: {
      headersTimeout: headersWithinMs,
      connectionsCheckingInterval: headersWithinMs / 4,
      // refused by ourselves, with the text of every other refusal
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable(headerSets(services.settings).api, services.log),
    exposeHeadRoutes: false,
    // only the contract's schemas are used: the framework's compilers would load a hundred modules at every start
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // an address of 254 characters, each of them percent-encoded
    routerOptions: { maxParamLength: 254 * 3, ignoreTrailingSlash: false },
    // an address that cannot be read reaches no hook
    frameworkErrors: (error, request, reply) =>
      sendFailure(services, error, request, reply.headers(headerSets(services.settings).api)),
  })
  const isOurs = ourOrigins(services.settings)
  const streams = createEventStreams(sessions, services.log)
  const tools: DispatchTools = {
    services,
    sessions,
    limiter,
    isOurs,
    streams,
    largeBodies: createLargeBodies(),
    admission: createLoadShedding(services.log, admission, () => services.database.pool.waitingCount > 0),
    replies: new ReplyCache(),
  }
  const plans = planRoutes(handlers)
  services.metrics.read(['harbour_event_streams_open'], (set) =>
    set('harbour_event_streams_open', {}, streams.openCount()),
  )

  const traces = tracing()
  if (traces !== null) traceRequests(app, traces)
  readJsonOnly(app)
  app.setErrorHandler((error, request, reply) => sendFailure(services, error, request, reply))
  const nowhere = webFolder === null ? null : await pageOfNowhere(webFolder, services.settings.publicUrl)
  app.setNotFoundHandler((request, reply) =>
    nowhere !== null && isPageVisit(request)
      ? nowhere(request, reply.code(404))
      : refuseUnknown(services, plans, request, reply),
  )
  endSlowSenders(app, bodyWithinMs)
  closeOnEarlyReply(app)
  openRequests(app, tools, plans)
  addCors(app, isOurs)
  closeRequests(app, services)
  for (const plan of plans) serveRoute(app, plan, tools)
  addDescription(app, services, plans)
  addHealth(app, services, health)
  if (webFolder !== null) await addWeb(app, webFolder, services.settings.publicUrl, isOnlineOpen, headOf)
  closeInOrder(app, streams)
  return app
}

function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer) => parseJsonBody(bytes, request.routeOptions.config.bodyFields),
  )
}

/** Runs for every request: its headers, its caller's address, and the widest limit. */
function openRequests(
  app: FastifyInstance,
  { services, limiter }: DispatchTools,
  plans: readonly RoutePlan[],
): void {
  const headers = headerSets(services.settings)
  const { trustedProxies } = services.settings
  app.decorateRequest('harbour')
  app.addHook('onRequest', async (request, reply) => {
    const forwarded = request.headers['x-forwarded-for']
    const address = clientAddress(
      request.ip,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trustedProxies,
    )
    request.harbour = { startedAt: performance.now(), address, session: null }
    // the matched route, since a path may be percent-encoded; the address as sent if none matched
    const isApi = (request.routeOptions.url ?? request.url).startsWith('/api')
    reply.headers(isApi ? headers.api : headers.page)
    const isOdd = !usualMethods.has(request.method)
    if (isApi || isOdd) await limiter.take(generalLimits.ip, address)
    refuseUnlessOneHost(request)
    // before the framework checks the content type of a body that is never read
    if (isOdd) refuseUnknown(services, plans, request, reply)
  })
}

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Refuses a request with two Host headers or none (RFC 9112, 3.2): a proxy in front may have used the other one. */
function refuseUnlessOneHost({ raw }: FastifyRequest): void {
  // names and values alternate; injected requests have none
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text))
  if (hosts.length > 1 || (raw.headers.host === undefined && raw.httpVersion === '1.1'))
    throw new Refused('invalid_request', { message: refusalTexts.oneHost })
}

function closeRequests(app: FastifyInstance, services: Services): void {
  const { metrics } = services
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = performance.now() - request.harbour.startedAt
    const { method } = request
    metrics.count('harbour_http_requests_total', { method, route, status: String(reply.statusCode) })
    metrics.measure('harbour_http_request_seconds', { route }, ms / 1000)
    const fields = {
      requestId: request.id,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      userId: request.harbour.session?.user.id,
    }
    const isWorthALine = route.startsWith('/api') || reply.statusCode >= 400
    if (isWorthALine && request.harbour.isTurnedAway !== true) services.log.info(fields, 'request')
    else services.log.debug(fields, 'request')
    done()
  })
}

/**
 * Graceful shutdown: waits for requests in progress, and briefly for a first request on a new connection, but not for idle
 * connections, which browsers keep open.
 */
function closeInOrder(app: FastifyInstance, streams: EventStreams): void {
  const inHand = new Set<object>()
  app.addHook('onRequest', (_request, reply, done) => {
    inHand.add(reply.raw)
    reply.raw.once('close', () => inHand.delete(reply.raw))
    done()
  })
  app.addHook('preClose', (done) => {
    streams.closeAll()
    const begun = performance.now()
    const closeUnused = () => {
      const takes = performance.now() - begun
      const isLate = takes > answersWithinMs
      if (isLate || (inHand.size === 0 && takes > firstAskWithinMs)) app.server.closeAllConnections()
      else app.server.closeIdleConnections()
      if (isLate) clearInterval(timer)
    }
    const timer = setInterval(() => afterPendingReads(closeUnused), 50)
    timer.unref()
    app.server.once('close', () => clearInterval(timer))
    // the kernel resets unaccepted connections when the port closes: those that wait are accepted first
    setImmediate(done)
  })
}

/**
 * Calls back once the event loop has read its sockets. Timers run before them: after a long pause a timer would miss a request that
 * is in the socket's buffer. One iteration of the loop accepts a connection, the next one reads it.
 */
function afterPendingReads(callback: () => void): void {
  setImmediate(() => setImmediate(callback))
}

function sendFailure(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = asRefused(error)
  if (!refused && !isOfGoneCaller(error, reply))
    services.log.error({ requestId: request.id, route: request.routeOptions.url, error }, 'a request failed')
  if (refused instanceof Overloaded) request.harbour.isTurnedAway = true
  else if (refused?.refusal === 'unavailable')
    services.log.warn(
      { requestId: request.id, route: request.routeOptions.url, error },
      'a request failed: a dependency is unavailable',
    )
  const { status, body, retryAfterSeconds } = failure(
    refused ?? new Refused('internal'),
    request.id,
    speakTo(request, reply),
  )
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}

/** Returns true for an error because the caller is gone (`signal`): no failure of the server. */
const isOfGoneCaller = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && error instanceof Error && error.name === 'AbortError'

function refuseUnknown(
  services: Services,
  plans: readonly RoutePlan[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const methods = methodsAt(plans, request.url)
  if (methods.length === 0) return sendFailure(services, new Refused('not_found'), request, reply)
  reply.header('allow', methods.join(', '))
  sendFailure(services, new Refused('method_not_allowed'), request, reply)
}

/**
 * Describes the API in two ways. Each is built at its first request, so that a start does not pay for rarely used
 * pages.
 */
function addDescription(app: FastifyInstance, services: Services, plans: readonly RoutePlan[]): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply.send((document ??= JSON.stringify(openApiDocument(plans, services.settings)))),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send((page ??= docsPage(plans))),
  )
  app.get('/api/docs.css', (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').send(docsStyle),
  )
}
