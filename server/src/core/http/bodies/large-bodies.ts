import type { ServerResponse } from 'node:http'
import { limits } from '@harbour/contract/core/limits'
import { Refused } from '../../refusals/envelope.ts'
import { refusalTexts } from '../../refusals/texts.ts'

/** Bytes of large bodies that are processed at once; parsing one takes several times its size. */
const atOnceBytes = 2 * limits.feedback.bodyBytes
const perUser = 2
/** The share of one person's bodies, so that there is always room for another person's. */
const userBytes = atOnceBytes / 2
/** The minimum pace of a body that is being read: a slower sender would block others. */
const usualPace = { bytes: 100_000, everyMs: 10_000 }
const maxWaiting = 60
const timeoutMs = 25_000

/** The admission of one large body. */
export interface Passage {
  /** Marks the start of the handler, which calls `end` whatever happens to the connection. */
  begin(): void
  end(): void
}

interface Waiting {
  readonly bytes: number
  readonly admit: () => void
}

export interface LargeBodies {
  /** Waits, before anything is read, until there is room. Null for a body of the usual size, which needs no admission. */
  enter(userId: string, bytes: number, response: ServerResponse): Promise<Passage | null>
}

/** Limits concurrent large bodies: bodies that wait stay with their sender and take no memory here. */
export function createLargeBodies(pace = usualPace): LargeBodies {
  const waiting = new Set<Waiting>()
  /** Sizes of the bodies that each person is sending. */
  const sending = new Map<string, readonly number[]>()
  let used = 0

  const admitNext = () => {
    for (const next of waiting) {
      if (used > 0 && used + next.bytes > atOnceBytes) return
      waiting.delete(next)
      used += next.bytes
      next.admit()
    }
  }
  const forget = (userId: string, bytes: number) => {
    const sizes = sending.get(userId) ?? []
    const rest = sizes.toSpliced(sizes.indexOf(bytes), 1)
    if (rest.length > 0) sending.set(userId, rest)
    else sending.delete(userId)
  }
  const turn = (bytes: number, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      const leave = (error: Error) => {
        if (waiting.delete(me)) reject(error)
      }
      const late = setTimeout(() => leave(busy()), timeoutMs)
      const me: Waiting = {
        bytes,
        admit() {
          clearTimeout(late)
          resolve()
        },
      }
      response.once('close', () => {
        clearTimeout(late)
        leave(busy())
      })
      waiting.add(me)
      admitNext()
    })

  return {
    async enter(userId, bytes, response) {
      if (bytes <= limits.jsonBodyBytes) return null
      const others = sending.get(userId) ?? []
      const together = others.reduce((sum, size) => sum + size, bytes)
      if (others.length >= perUser || (others.length > 0 && together > userBytes))
        throw new Refused('too_many_requests', {
          retryAfterSeconds: 5,
          message: refusalTexts.otherUploads,
        })
      if (waiting.size >= maxWaiting) throw busy()
      sending.set(userId, [...others, bytes])
      try {
        await turn(bytes, response)
      } catch (error) {
        forget(userId, bytes)
        throw error
      }
      return passage(response, pace, () => {
        used -= bytes
        forget(userId, bytes)
        admitNext()
      })
    },
  }
}

function passage(response: ServerResponse, pace: typeof usualPace, release: () => void): Passage {
  let state: 'reading' | 'handled' | 'over' = 'reading'
  const { req: message } = response
  let seen = 0
  // the first check includes bytes that were sent while the body waited for admission
  const watch = setInterval(() => {
    const brought = message.socket?.bytesRead ?? 0
    if (!message.complete && brought - seen < pace.bytes) message.destroy()
    seen = brought
  }, pace.everyMs)
  watch.unref()
  const finish = () => {
    clearInterval(watch)
    if (state !== 'over') release()
    state = 'over'
  }
  // the sender disconnected before the body was complete
  response.once('close', () => state === 'reading' && finish())
  if (response.destroyed) finish()
  return {
    begin() {
      clearInterval(watch)
      if (state === 'reading') state = 'handled'
    },
    end: finish,
  }
}

const busy = () =>
  new Refused('unavailable', {
    retryAfterSeconds: 10,
    message: refusalTexts.busyWithUploads,
  })
