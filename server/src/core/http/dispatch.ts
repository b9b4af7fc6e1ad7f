import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Services } from '../services/services.ts'
import { hashAddress } from './client-address.ts'
import { refuse, successBody } from '../refusals/envelope.ts'
import type { Admission } from './load-shedding.ts'
import type { EventStreams } from './event-streams.ts'
import { admit } from './guard.ts'
import type { LargeBodies } from './bodies/large-bodies.ts'
import type { Limiter } from '../rate-limits/limiter.ts'
import { isAskedLocally } from './local-caller.ts'
import { accountSubject, generalLimits, type Limit } from '../rate-limits/limit-table.ts'
import type { IsOurOrigin } from './origins.ts'
import { addressesOf, type RoutePlan } from './route-plan.ts'
import type { Sessions } from './context.ts'
import { jsonReply, CachedReply, type ReplyCache } from './replies/reply-cache.ts'
import { sendJson } from './replies/send-json.ts'
import { speakTo } from './replies/speak-to.ts'

export interface DispatchTools {
  readonly services: Services
  readonly sessions: Sessions
  readonly limiter: Limiter
  readonly isOurs: IsOurOrigin
  readonly streams: EventStreams
  readonly largeBodies: LargeBodies
  readonly admission: Admission
  readonly replies: ReplyCache
}

/** Registers one route of the contract on the server, under each of its addresses. */
export function serveRoute(app: FastifyInstance, plan: RoutePlan, tools: DispatchTools): void {
  if (plan.route.raw) {
    void app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      // the handler reads it from the connection
      scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
      addRoutes(scope, plan, tools)
      done()
    })
  } else addRoutes(app, plan, tools)
}

function addRoutes(app: FastifyInstance, plan: RoutePlan, tools: DispatchTools): void {
  for (const url of addressesOf(plan.route)) {
    app.route({
      // a client that resumes a download sends HEAD first
      method: plan.route.raw && plan.route.method === 'GET' ? ['GET', 'HEAD'] : plan.route.method,
      url,
      config: {
        ...(plan.route.raw ? { carriesFiles: true } : {}),
        ...(plan.route.bodyFields === undefined ? {} : { bodyFields: plan.route.bodyFields }),
      },
      ...(plan.route.bodyLimit === undefined ? {} : { bodyLimit: plan.route.bodyLimit }),
      onRequest: (request, reply) => enter(request, reply, plan, tools),
      handler: (request, reply) => answerThrough(request, reply, plan, tools),
    })
  }
}

/** Authenticates, authorises and rate-limits a request before its body is read. */
async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  plan: RoutePlan,
  { sessions, isOurs, limiter, largeBodies, admission }: DispatchTools,
): Promise<void> {
  const { harbour } = request
  if (needsTurn(plan)) admission.ensureRoom()
  for (const limit of plan.limits) if (limit.by === 'ip') await limiter.take(limit, harbour.address)
  harbour.session = await admit(plan.route, request.headers, sessions, isOurs)
  const userId = harbour.session?.user.id
  if (userId === undefined) return
  await limiter.take(generalLimits.user, userId)
  for (const limit of plan.limits) if (limit.by === 'user') await limiter.take(limit, userId)
  if (plan.route.raw || plan.route.bodyLimit === undefined) return
  const stated = Number(request.headers['content-length'] ?? plan.route.bodyLimit)
  // a request over the limit is refused unread
  if (stated <= plan.route.bodyLimit) harbour.passage = await largeBodies.enter(userId, stated, reply.raw)
}

async function answerThrough(
  request: FastifyRequest,
  reply: FastifyReply,
  plan: RoutePlan,
  tools: DispatchTools,
): Promise<void> {
  const { passage } = request.harbour
  passage?.begin()
  try {
    if (needsTurn(plan)) await tools.admission.run(reply.raw, () => answer(request, reply, plan, tools))
    else await answer(request, reply, plan, tools)
  } finally {
    passage?.end()
  }
}

/**
 * Returns true for routes under load shedding. Files and streams last as long as their readers (a costly first part uses `inTurn`), and
 * administrators are admitted under any load.
 */
const needsTurn = ({ route }: RoutePlan): boolean => !route.raw && !route.stream && route.who !== 'admin'

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  plan: RoutePlan,
  tools: DispatchTools,
): Promise<void> {
  const { route, parts } = plan
  const input = {
    params: parts.params(request.params),
    query: parts.query(request.query),
    body: route.raw ? undefined : parts.body(request.body),
  }
  await takeSubjectLimits(plan.limits, request, input.body, tools.limiter)
  const after: (() => void | Promise<void>)[] = []
  // assigned to, never spread: a spread would evaluate the lazy getters
  const context = Object.assign(surroundings(request, reply, tools, after), input)
  if (route.stream)
    return tools.streams.serve(request, reply, plan, (stream) =>
      plan.run(Object.assign(context, { db: handleFor(request, plan, tools), stream })),
    )

  if (route.raw) return answerRaw(request, reply, plan, tools, context, after)

  const db = handleFor(request, plan, tools)
  const run = (handle: Db) => plan.run(Object.assign(context, { db: handle }))
  const bodyOf = (data: unknown) => successBody(route.reply.parse(data), route.flat)
  if (route.method === 'GET') {
    const data = await run(db)
    const userId = request.harbour.session?.user.id
    const made =
      data instanceof CachedReply
        ? await tools.replies.get(JSON.stringify([userId, plan.name, input, data.state]), async () =>
            bodyOf(await data.make()),
          )
        : jsonReply(bodyOf(data))
    return sendJson(request, reply, made, route.compressed === true)
  }
  const body =
    route.ownTransaction === true
      ? bodyOf(await run(db))
      : await db.transaction().execute(async (tx) => bodyOf(await run(tx)))
  settle(plan, tools, after)
  void reply.send(body)
}

/**
 * Row-level security limits people to their own rows, whatever a query omits; routes of administrators and visitors check access
 * themselves.
 */
function handleFor({ harbour }: FastifyRequest, { route }: RoutePlan, { services }: DispatchTools): Db {
  const { database } = services
  return harbour.session === null || route.who === 'admin'
    ? database.db
    : database.forPerson(harbour.session.user.id)
}

/** The handler may take over the connection; a later failure can only end it. */
async function answerRaw(
  request: FastifyRequest,
  reply: FastifyReply,
  plan: RoutePlan,
  tools: DispatchTools,
  context: object,
  after: readonly (() => void | Promise<void>)[],
): Promise<void> {
  const take = () => {
    if (reply.sent) return reply.raw
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    return reply.raw
  }
  const inTurn = <T>(work: () => Promise<T>) => tools.admission.run(reply.raw, work)
  const raw = { request: request.raw, take, inTurn }
  try {
    const data = await plan.run(Object.assign(context, { db: handleFor(request, plan, tools), raw }))
    if (!reply.sent) void reply.send(successBody(plan.route.reply.parse(data)))
  } catch (error) {
    if (!reply.sent) throw error
    tools.services.log.error({ route: plan.name, requestId: request.id, error }, 'a streamed response failed')
    reply.raw.destroy()
  }
  if (plan.route.method !== 'GET') settle(plan, tools, after)
}

/** Builds the context of a handler, see context.ts. */
function surroundings(
  request: FastifyRequest,
  reply: FastifyReply,
  { services }: DispatchTools,
  after: (() => void | Promise<void>)[],
) {
  const { session, address } = request.harbour
  const agent = request.headers['user-agent']
  let gone: AbortController | null = null
  return {
    requestId: request.id,
    clientAddress: address,
    get addressHash() {
      return hashAddress(address, services.settings.secret)
    },
    ifMatch: request.headers['if-match'] ?? null,
    isLocal: isAskedLocally(request, services.settings),
    userAgent: agent === undefined ? null : agent.slice(0, 200),
    log: services.log,
    refuse,
    afterCommit: (task: () => void | Promise<void>) => void after.push(task),
    get language() {
      return speakTo(request, reply)
    },
    // few handlers use it, so it is created on demand
    get signal() {
      if (!gone) {
        const made = new AbortController()
        gone = made
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) made.abort()
        })
      }
      return gone.signal
    },
    ...(session ? { session, user: session.user } : {}),
  }
}

async function takeSubjectLimits(
  limits: readonly Limit[],
  request: FastifyRequest,
  body: unknown,
  limiter: Limiter,
): Promise<void> {
  for (const limit of limits) {
    if (limit.by !== 'ip+email') continue
    const email = typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : ''
    await limiter.take(limit, accountSubject(request.harbour.address, email))
  }
}

/**
 * Runs after the commit: invalidates cached sessions where users or sessions may have changed, then runs deferred tasks of handlers.
 */
function settle(
  plan: RoutePlan,
  { services, sessions }: DispatchTools,
  after: readonly (() => void | Promise<void>)[],
): void {
  if (plan.route.changesPeople === true || plan.route.who === 'admin') sessions.forgetAll()
  for (const task of after) {
    void Promise.resolve()
      .then(task)
      .catch((error: unknown) =>
        services.log.error({ route: plan.name, error }, 'an after-commit hook failed'),
      )
  }
}
