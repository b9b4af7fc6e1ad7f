import type { Language } from '@harbour/contract/core/languages'
import type { z } from 'zod'
import type { HarbourEvent } from '@harbour/contract/trading/sync'

export type Event = z.input<typeof HarbourEvent>
type Send = (event: Event) => void
type ReadAccount = (userId: string, accountId: string, language: Language) => Promise<Event | null>

/** Four progress updates a second are smooth enough. */
const throttleMs = 250

/** The progress of an account that the sync of this process reported. */
interface Reported {
  added: number
  isSnapped: boolean
}
const nothing: Readonly<Reported> = { added: 0, isSnapped: false }

interface Waiting {
  added: number
  timer: NodeJS.Timeout | null
}

const keyOf = (userId: string, accountId: string): string => `${userId}|${accountId}`

/** The listeners to events that are public. */
export interface Audience {
  isEmpty(): boolean
  announce(event: Event): void
  /** Registers a callback for when the first listener comes and the last one leaves. */
  onTurn(hear: () => void): void
}

/**
 * The event bus of one process (publish/subscribe): sends the events of a person's accounts to their listeners. Progress is collected and read from
 * the database only while its owner is connected, so an unwatched backfill costs nothing here.
 */
export class SyncEvents implements Audience {
  readonly #everybody = new Set<Send>()
  readonly #hearTurn = new Set<() => void>()
  readonly #listeners = new Map<string, Map<Send, Language>>()
  readonly #waiting = new Map<string, Waiting>()
  readonly #reported = new Map<string, Reported>()
  readonly #read: ReadAccount
  readonly #onFault: (error: unknown) => void

  constructor(read: ReadAccount, onFault: (error: unknown) => void) {
    this.#read = read
    this.#onFault = onFault
  }

  /** Calls `send` for each event of the person, in the listener's language, until the returned function is called. */
  listen(userId: string, send: Send, language: Language = 'en'): () => void {
    const mine = this.#listeners.get(userId) ?? new Map<Send, Language>()
    this.#listeners.set(userId, mine.set(send, language))
    return () => {
      mine.delete(send)
      if (mine.size > 0 || this.#listeners.get(userId) !== mine) return
      this.#listeners.delete(userId)
      for (const key of this.#reported.keys()) if (key.startsWith(`${userId}|`)) this.#reported.delete(key)
    }
  }

  /** Calls `send` for each public event. */
  listenToAll(send: Send): () => void {
    this.#everybody.add(send)
    if (this.#everybody.size === 1) this.#turn()
    return () => {
      if (this.#everybody.delete(send) && this.#everybody.size === 0) this.#turn()
    }
  }

  #turn(): void {
    for (const hear of this.#hearTurn) hear()
  }

  isEmpty(): boolean {
    return this.#everybody.size === 0
  }

  onTurn(hear: () => void): void {
    this.#hearTurn.add(hear)
  }

  announce(event: Event): void {
    for (const send of this.#everybody) send(event)
  }

  listening(): readonly string[] {
    return [...this.#listeners.keys()]
  }

  isListening(userId: string): boolean {
    return this.#listeners.has(userId)
  }

  publish(userId: string, event: Event): void {
    for (const send of this.#listeners.get(userId)?.keys() ?? []) send(event)
  }

  /** Reports changed rows or states of an account that this process reads. */
  progressed(userId: string, accountId: string, addedFills: number): void {
    if (!this.#listeners.has(userId)) return
    this.#noteReported(userId, accountId, (reported) => (reported.added += addedFills))
    this.forward(userId, accountId, { added: addedFills, isSnapped: false })
  }

  /** Reports new balances and positions of an account that this process reads. */
  snapped(userId: string, accountId: string): void {
    if (!this.#listeners.has(userId)) return
    this.#noteReported(userId, accountId, (reported) => (reported.isSnapped = true))
    this.#publishSnapshot(userId, accountId)
  }

  /** Returns what the sync of this process reported of an account since the last call, so that its listeners do not get it again. */
  takeReported(userId: string, accountId: string): Readonly<Reported> {
    const key = keyOf(userId, accountId)
    const reported = this.#reported.get(key) ?? nothing
    this.#reported.delete(key)
    return reported
  }

  #noteReported(userId: string, accountId: string, note: (reported: Reported) => void): void {
    const key = keyOf(userId, accountId)
    const reported = this.#reported.get(key) ?? { ...nothing }
    this.#reported.set(key, reported)
    note(reported)
  }

  /** Reports progress of an account, whoever made it; throttled to one event in `throttleMs`, which includes all additions in between. */
  forward(userId: string, accountId: string, { added: addedFills, isSnapped }: Readonly<Reported>): void {
    if (isSnapped) this.#publishSnapshot(userId, accountId)
    const key = keyOf(userId, accountId)
    const waiting = this.#waiting.get(key) ?? { added: 0, timer: null }
    this.#waiting.set(key, waiting)
    waiting.added += addedFills
    waiting.timer ??= setTimeout(() => {
      this.#waiting.delete(key)
      this.#tell(userId, accountId, waiting.added).catch(this.#onFault)
    }, throttleMs).unref()
  }

  #publishSnapshot(userId: string, accountId: string): void {
    this.publish(userId, { type: 'balances', accountId })
    this.publish(userId, { type: 'positions', accountId })
  }

  async #tell(userId: string, accountId: string, added: number): Promise<void> {
    for (const language of new Set(this.#listeners.get(userId)?.values())) {
      const event = await this.#read(userId, accountId, language)
      if (event === null) continue
      for (const [send, spoken] of this.#listeners.get(userId) ?? []) if (spoken === language) send(event)
    }
    if (added > 0) this.publish(userId, { type: 'trades', accountId, added })
  }
}
