import type { ServerResponse } from 'node:http'
import { limits } from '@harbour/contract/core/limits'
import { Refused } from '../../refusals/envelope.ts'
import { refusalTexts } from '../../refusals/texts.ts'

/** Bytes of large bodies that are read and worked on at once; one costs several times its size while it is taken apart. */
const atOnceBytes = 2 * limits.feedback.bodyBytes
const perUser = 2
/** The share of one person's bodies, so that another person's always fits. */
const userBytes = atOnceBytes / 2
/** A body that is being read has to bring this much in each such time: whoever sends less keeps a place from others. */
const usualPace = { bytes: 100_000, everyMs: 10_000 }
const maxWaiting = 60
const timeoutMs = 25_000

/** One large body on its way through. */
export interface Passage {
  /** Hands the body to its handler, which gives it back with `end` whatever happens to the connection. */
  begin(): void
  end(): void
}

interface Waiting {
  readonly bytes: number
  readonly admit: () => void
}

export interface LargeBodies {
  /** Waits, before anything is read, until there is room. Null for a body of the usual size, which needs none. */
  enter(userId: string, bytes: number, response: ServerResponse): Promise<Passage | null>
}

/** Lets few large bodies in at a time: what is not let in yet stays with its sender and takes no memory here. */
export function createLargeBodies(pace = usualPace): LargeBodies {
  const waiting = new Set<Waiting>()
  /** Sizes of what each person sends. */
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
  // the first look counts bytes that were sent before its turn came: they waited in the line
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
  // a sender who left before the whole body was here
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
