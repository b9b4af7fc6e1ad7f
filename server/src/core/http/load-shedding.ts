import { performance } from 'node:perf_hooks'
import type { Log } from '../log/log.ts'
import { Refused } from '../refusals/envelope.ts'
import { refusalTexts } from '../refusals/texts.ts'

export interface LoadSheddingPlan {
  /** Answers made at once: the most; once too much is asked, as many as processor and database leave room for between the two. */
  readonly min: number
  readonly max: number
  /** Answers in the making, with those that only wait for somebody else. */
  readonly maxOpen: number
  /** Requests that wait for their turn, and how few of them may once they were too many. */
  readonly maxWaiting: number
  readonly waitingWhenOverrun: number
  readonly maxWaitMs: number
  /** An answer that takes longer than this waits for somebody else, an exchange perhaps, and makes room for the next. */
  readonly turnMs: number
  /** After this long without a refused request the queue may grow again. */
  readonly calmMs: number
  /** The interval of measuring how busy the processor is. */
  readonly lookMs: number
}

export const usualPlan: LoadSheddingPlan = {
  min: 2,
  max: 16,
  maxOpen: 64,
  maxWaiting: 256,
  waitingWhenOverrun: 1,
  maxWaitMs: 5_000,
  turnMs: 1_000,
  calmMs: 1_000,
  lookMs: 100,
}

/** Shares of its time that the event loop works: above the first more at once only makes all of them slower. */
const busy = { tooMuch: 0.9, enough: 0.75 }
const retryAfterSeconds = { min: 2, spread: 3 }

/** Load shedding: more is asked than can be answered. Nothing of it is logged for each request: there are too many. */
export class Overloaded extends Refused {
  constructor() {
    super('unavailable', {
      message: refusalTexts.overloaded,
      // spread, so that those who were turned away do not come back together
      retryAfterSeconds: retryAfterSeconds.min + Math.floor(Math.random() * (retryAfterSeconds.spread + 1)),
    })
  }
}

/** The connection that a reply is for: none is made once it is closed. */
export interface Asker {
  readonly destroyed: boolean
}

export interface Admission {
  /** Throws Overloaded where a request would find no room: asked first of all, so that turning away costs next to nothing. */
  ensureRoom(): void
  /** Does the work when its turn comes. Throws Overloaded where it does not. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>
}

interface Slot {
  readonly since: number
  counts: boolean
}

interface Waiting {
  readonly since: number
  readonly asker: Asker
  readonly admit: (slot: Slot) => void
  readonly refuse: (error: Overloaded) => void
}

/**
 * Makes few answers at a time and lets the other requests wait in line, so that what is answered under too much load is answered
 * about as quickly as at rest, and the rest hears at once when to come back. A burst may wait in a long line; while more comes
 * than is answered, the line is short, since a long one only makes everybody wait.
 */
export function createLoadShedding(
  log: Log,
  plan: LoadSheddingPlan = usualPlan,
  waitsForDatabase: () => boolean = () => false,
): Admission {
  const slots = new Set<Slot>()
  const waiting: Waiting[] = []
  let atOnce = plan.max
  let counted = 0
  let isOverrun = false
  let refused = 0
  let refusedAt = 0
  let looking: NodeJS.Timeout | null = null
  let used = performance.eventLoopUtilization()

  const hasSlot = () => counted < atOnce && slots.size < plan.maxOpen
  const hasRoom = () => waiting.length < (isOverrun ? plan.waitingWhenOverrun : plan.maxWaiting)
  const begin = (): Slot => {
    const slot = { since: performance.now(), counts: true }
    slots.add(slot)
    counted += 1
    return slot
  }
  const uncount = (slot: Slot) => {
    if (slot.counts) counted -= 1
    slot.counts = false
  }
  const end = (slot: Slot) => {
    slots.delete(slot)
    uncount(slot)
    admitNext()
  }
  const admitNext = () => {
    while (hasSlot()) {
      const next = waiting.shift()
      if (next === undefined) return
      if (next.asker.destroyed) next.refuse(new Overloaded())
      else next.admit(begin())
    }
  }
  const turnAway = (): Overloaded => {
    if (!isOverrun) log.warn({ waiting: waiting.length, atOnce }, 'load shedding began')
    isOverrun = true
    refused += 1
    refusedAt = performance.now()
    return new Overloaded()
  }
  const look = () => {
    const now = performance.now()
    for (const slot of slots) if (now - slot.since > plan.turnMs) uncount(slot)
    const before = used
    used = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(used, before)
    const isStarved = waitsForDatabase()
    if (isOverrun && (isStarved || utilization > busy.tooMuch))
      atOnce = Math.max(plan.min, Math.floor(atOnce * 0.75))
    else if (!isOverrun || (!isStarved && utilization < busy.enough)) atOnce = Math.min(plan.max, atOnce + 1)
    while (now - (waiting[0]?.since ?? now) > plan.maxWaitMs) waiting.shift()?.refuse(turnAway())
    admitNext()
    if (isOverrun && now - refusedAt > plan.calmMs) {
      log.info({ refused }, 'load shedding ended')
      isOverrun = false
      refused = 0
    }
    if (waiting.length > 0 || isOverrun || atOnce < plan.max) return
    if (looking !== null) clearInterval(looking)
    looking = null
  }
  const startLooking = () => {
    if (looking !== null) return
    used = performance.eventLoopUtilization()
    looking = setInterval(look, plan.lookMs)
    looking.unref()
  }
  const wait = (asker: Asker) =>
    new Promise<Slot>((admit, refuse) => {
      startLooking()
      if (hasRoom()) waiting.push({ since: performance.now(), asker, admit, refuse })
      else refuse(turnAway())
    })

  return {
    ensureRoom() {
      if (!hasRoom()) throw turnAway()
    },
    async run(asker, work) {
      const slot = hasSlot() && waiting.length === 0 ? begin() : await wait(asker)
      try {
        return await work()
      } finally {
        end(slot)
      }
    },
  }
}
