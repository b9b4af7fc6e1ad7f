import type { OpenSession, Session, Sessions } from './context.ts'

/** Sessions may end in another process: with the time of the query that is noticed within a second. */
const lookEveryMs = 700

export interface SessionWatch {
  /**
   * Settles when the session has ended, its person is suspended, or gains or loses trading. Rejects when the database does
   * not answer: a stream whose session cannot be checked gets no more events.
   */
  untilEnded(session: Session, closed: AbortSignal): Promise<void>
}

interface Stream {
  readonly end: () => void
  readonly fail: (error: unknown) => void
}

/** The streams of one session, which has one for each of its windows. */
interface Watched {
  readonly session: OpenSession
  readonly streams: Set<Stream>
}

/** Polls the sessions of all open streams of this process in one query, at short intervals and after each change here. */
export function watchSessions(sessions: Sessions): SessionWatch {
  const watched = new Map<string, Watched>()
  let timer: NodeJS.Timeout | null = null
  let look: Promise<void> | null = null
  let isStale = false

  const lookOnce = async () => {
    const asked = [...watched.values()]
    try {
      for (const ended of await sessions.findEnded(asked.map(({ session }) => session)))
        for (const stream of watched.get(nameOf(ended))?.streams ?? []) stream.end()
    } catch (error) {
      for (const { streams } of asked) for (const stream of streams) stream.fail(error)
    }
  }
  const lookNow = () => {
    if (watched.size === 0) return
    if (look) {
      // a change after the query began needs a new query
      isStale = true
      return
    }
    look = lookOnce().finally(() => {
      look = null
      if (!isStale) return
      isStale = false
      lookNow()
    })
  }
  sessions.onForget(lookNow)

  return {
    untilEnded: (session, closed) =>
      new Promise<void>((resolve, reject) => {
        const mine = { hash: session.tokenHash.toString('hex'), hasTrading: session.user.hasTrading }
        const name = nameOf(mine)
        const leave = () => {
          const streams = watched.get(name)?.streams
          if (!streams?.delete(me)) return
          if (streams.size === 0) watched.delete(name)
          if (watched.size > 0 || timer === null) return
          clearInterval(timer)
          timer = null
        }
        const me: Stream = {
          end() {
            leave()
            resolve()
          },
          fail(error) {
            leave()
            reject(error)
          },
        }
        const known = watched.get(name) ?? { session: mine, streams: new Set<Stream>() }
        watched.set(name, known)
        known.streams.add(me)
        closed.addEventListener('abort', me.end, { once: true })
        if (closed.aborted) return me.end()
        timer ??= setInterval(lookNow, lookEveryMs).unref()
        // the session may have ended since the request was admitted
        lookNow()
      }),
  }
}

/** Streams of one session differ in rights until those that began with the former ones have ended. */
const nameOf = ({ hash, hasTrading }: OpenSession): string => `${hash} ${hasTrading}`
