import type { Session } from './context.ts'
import type { Sessions } from './context.ts'

/** Sessions may end in another process: with the time of the query that is noticed within a second. */
const lookEveryMs = 700

export interface SessionWatch {
  /**
   * Settles when the session has ended, its person is suspended, or gains or loses trading. Rejects when the database does
   * not answer: a stream whose session cannot be checked gets no more events.
   */
  untilEnded(session: Session, closed: AbortSignal): Promise<void>
}

interface Watched {
  readonly session: Session
  readonly end: () => void
  readonly fail: (error: unknown) => void
}

/** Polls the sessions of all open streams of this process in one query, at short intervals and after each change here. */
export function watchSessions(sessions: Sessions): SessionWatch {
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | null = null
  let look: Promise<void> | null = null
  let isStale = false

  const lookOnce = async () => {
    const asked = [...watched]
    try {
      const found = await sessions.readAll(asked.map(({ session }) => session.tokenHash))
      for (const each of asked) if (!goesOn(each.session, found.get(nameOf(each.session)))) each.end()
    } catch (error) {
      for (const each of asked) each.fail(error)
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
        const leave = () => {
          watched.delete(me)
          if (watched.size > 0 || timer === null) return
          clearInterval(timer)
          timer = null
        }
        const me: Watched = {
          session,
          end() {
            leave()
            resolve()
          },
          fail(error) {
            leave()
            reject(error)
          },
        }
        watched.add(me)
        closed.addEventListener('abort', me.end, { once: true })
        if (closed.aborted) return me.end()
        timer ??= setInterval(lookNow, lookEveryMs).unref()
        // the session may have ended since the request was admitted
        lookNow()
      }),
  }
}

const nameOf = ({ tokenHash }: Session): string => tokenHash.toString('base64')

const goesOn = (before: Session, now: Session | undefined): boolean =>
  now !== undefined && now.user.isActive && now.user.hasTrading === before.user.hasTrading
