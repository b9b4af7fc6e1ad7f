import { concurrencyPerPerson } from './concurrency-per-person.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import { Refused } from '../refusals/envelope.ts'
import { refusalTexts } from '../refusals/texts.ts'
import type { RoutePlan } from './route-plan.ts'
import { watchSessions } from './session-watch.ts'
import type { Sessions } from './context.ts'

const heartbeatMs = 15_000
const perUser = 8
/** A reader with more unread bytes is disconnected; he reconnects and reads the state again. */
const maxBufferedBytes = 1024 * 1024

export interface EventStream {
  readonly send: (event: unknown) => void
  readonly closed: AbortSignal
}

export interface EventStreams {
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    plan: RoutePlan,
    run: (stream: EventStream) => Promise<unknown>,
  ): Promise<void>
  closeAll(): void
  openCount(): number
}

/**
 * Server-sent events (SSE): `data: <json>`, and a comment as heartbeat. A stream ends with its session, and when the person gains or
 * loses trading: the listener then reconnects with the new rights.
 */
export function createEventStreams(sessions: Sessions, log: Log): EventStreams {
  const watch = watchSessions(sessions)
  const open = new Set<AbortController>()
  const begin = concurrencyPerPerson(perUser, {
    retryAfterSeconds: 30,
    message: refusalTexts.tooManyWindows(perUser),
  })

  return {
    async serve(request, reply, plan, run) {
      const { session } = request.harbour
      if (session === null) throw new Refused('session_missing')
      const end = begin(session.user.id)
      const stop = new AbortController()
      open.add(stop)
      reply.hijack()
      const { raw } = reply
      raw.once('close', () => stop.abort())
      raw.on('error', () => stop.abort())
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(': open\n\n')
      const beat = setInterval(() => raw.write(': beat\n\n'), heartbeatMs)
      const send = (event: unknown) => {
        if (stop.signal.aborted) return
        raw.write(`data: ${JSON.stringify(plan.route.reply.parse(event))}\n\n`)
        if (raw.writableLength > maxBufferedBytes) stop.abort()
      }
      try {
        await Promise.race([run({ send, closed: stop.signal }), watch.untilEnded(session, stop.signal)])
      } catch (error) {
        if (!stop.signal.aborted)
          log.error({ route: plan.name, requestId: request.id, error }, 'an event stream failed')
      } finally {
        clearInterval(beat)
        stop.abort()
        open.delete(stop)
        end()
        raw.end()
      }
    },
    closeAll() {
      for (const each of open) each.abort()
    },
    openCount: () => open.size,
  }
}
