import type { Session, Sessions, SignedInUser } from './context.ts'

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
  /** By session, since one session has a stream for each of its windows. */
  const watched = new Map<string, Set<Watched>>()
  let timer: NodeJS.Timeout | null = null
  let look: Promise<void> | null = null
  let isStale = false

  const lookOnce = async () => {
    const asked = [...watched].map(([name, streams]) => ({ name, streams: [...streams] }))
    try {
      const hashes = asked.flatMap(({ streams: [first] }) => (first ? [first.session.tokenHash] : []))
      const found = await sessions.readRights(hashes)
      for (const { name, streams } of asked)
        for (const each of streams) if (!goesOn(each.session, found.get(name))) each.end()
    } catch (error) {
      for (const { streams } of asked) for (const each of streams) each.fail(error)
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
        const name = session.tokenHash.toString('base64')
        const leave = () => {
          const streams = watched.get(name)
          if (!streams?.delete(me)) return
          if (streams.size === 0) watched.delete(name)
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
        watched.set(name, (watched.get(name) ?? new Set<Watched>()).add(me))
        closed.addEventListener('abort', me.end, { once: true })
        if (closed.aborted) return me.end()
        timer ??= setInterval(lookNow, lookEveryMs).unref()
        // the session may have ended since the request was admitted
        lookNow()
      }),
  }
}

const goesOn = ({ user }: Session, now: Pick<SignedInUser, 'isActive' | 'hasTrading'> | undefined): boolean =>
  now !== undefined && now.isActive && now.hasTrading === user.hasTrading
