import type { ServerResponse } from 'node:http'
import { limits } from '@harbour/contract/limits'
import { Refused } from './envelope.ts'

/** Bytes of large bodies that are read and worked on at once; one costs several times its size while it is taken apart. */
const atOnceBytes = 2 * limits.feedback.bodyBytes
const perUser = 2
const mostWaiting = 60
const patienceMs = 25_000

/** One large body on its way through. */
export interface Passage {
  /** From now on its handler has it, and gives it back with `end` whatever becomes of the connection. */
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
export function createLargeBodies(): LargeBodies {
  const waiting = new Set<Waiting>()
  const counts = new Map<string, number>()
  let used = 0

  const admitNext = () => {
    for (const next of waiting) {
      if (used > 0 && used + next.bytes > atOnceBytes) return
      waiting.delete(next)
      used += next.bytes
      next.admit()
    }
  }
  const count = (userId: string, by: 1 | -1) => {
    const now = (counts.get(userId) ?? 0) + by
    if (now > 0) counts.set(userId, now)
    else counts.delete(userId)
  }
  const turn = (bytes: number, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      const leave = (error: Error) => {
        if (waiting.delete(me)) reject(error)
      }
      const late = setTimeout(() => leave(busy()), patienceMs)
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
      if ((counts.get(userId) ?? 0) >= perUser)
        throw new Refused('too_many_requests', {
          retryAfterSeconds: 5,
          message: 'Two uploads of yours are being read already. Please wait for them and try again.',
        })
      if (waiting.size >= mostWaiting) throw busy()
      count(userId, 1)
      try {
        await turn(bytes, response)
      } catch (error) {
        count(userId, -1)
        throw error
      }
      return passage(response, () => {
        used -= bytes
        count(userId, -1)
        admitNext()
      })
    },
  }
}

function passage(response: ServerResponse, release: () => void): Passage {
  let state: 'reading' | 'handled' | 'over' = 'reading'
  const finish = () => {
    if (state !== 'over') release()
    state = 'over'
  }
  // a sender who left before the whole body was here
  response.once('close', () => state === 'reading' && finish())
  if (response.destroyed) finish()
  return {
    begin() {
      if (state === 'reading') state = 'handled'
    },
    end: finish,
  }
}

const busy = () =>
  new Refused('unavailable', {
    retryAfterSeconds: 10,
    message: 'Harbour is reading many uploads at the moment. Please try again in a few seconds.',
  })
