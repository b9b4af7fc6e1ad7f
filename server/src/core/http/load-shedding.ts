import { performance } from 'node:perf_hooks'
import type { Log } from '../log/log.ts'
import { Refused } from '../refusals/envelope.ts'
import { refusalTexts } from '../refusals/texts.ts'

export interface LoadSheddingPlan {
  /** The concurrency limit: at most `max`; under load it adapts to processor and database between the two. */
  readonly min: number
  readonly max: number
  /** The maximum of requests in progress, including those that only wait for another service. */
  readonly maxOpen: number
  /** The maximum queue length, and a shorter one after an overload. */
  readonly maxWaiting: number
  readonly waitingWhenOverrun: number
  readonly maxWaitMs: number
  /** A request that takes longer probably waits for another service, such as an exchange, and frees its slot. */
  readonly turnMs: number
  /** After this long without a refused request the queue may be long again. */
  readonly calmMs: number
  /** The interval of measuring the processor's load. */
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

/** Event loop utilisation: above the first, more concurrency only slows all requests. */
const busy = { tooMuch: 0.9, enough: 0.75 }
const retryAfterSeconds = { min: 2, spread: 3 }

/** Thrown when load shedding refuses a request. It is not logged for each request: there are too many. */
export class Overloaded extends Refused {
  constructor() {
    super('unavailable', {
      message: refusalTexts.overloaded,
      // jitter, so that refused callers do not return together
      retryAfterSeconds: retryAfterSeconds.min + Math.floor(Math.random() * (retryAfterSeconds.spread + 1)),
    })
  }
}

/** The connection that a reply is for: no reply is made once it is closed. */
export interface Asker {
  readonly destroyed: boolean
}

export interface Admission {
  /** Throws Overloaded when a request would find no room: checked first, so that a refusal costs next to nothing. */
  ensureRoom(): void
  /** Runs the work when a slot is free. Throws Overloaded where none becomes free. */
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
 * Load shedding: limits concurrent requests and queues the others, so that accepted requests stay about as fast as at rest and
 * the rest are refused at once with a retry time. A burst may fill a long queue; under lasting overload the queue is short,
 * since a long one only makes everybody wait.
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
