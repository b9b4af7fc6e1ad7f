import { hash } from 'node:crypto'

/**
 * A cached reply whose state the handler can name: everything that the reply depends on beside the question.
 * A reply of the same question, person and state is sent again without being computed again.
 */
export class CachedReply<Reply> {
  readonly state: string
  readonly make: () => Promise<Reply>

  constructor(state: string, make: () => Promise<Reply>) {
    this.state = state
    this.make = make
  }
}

/** A reply as it is sent: its JSON, and the ETag that names it. */
export interface JsonReply {
  readonly body: string
  /**
   * A weak validator (RFC 9110, 8.8.1), the same for each coding of the body. It is a hash of the content, so it changes exactly when
   * the reply does.
   */
  readonly etag: string
  /** Its compressed forms, if it is admitted to the cache. */
  readonly coded?: Map<string, Buffer>
}

export const jsonReply = (body: string): JsonReply => ({
  body,
  etag: `W/"${hash('sha1', body, 'base64url')}"`,
})

/** Memory for the replies of all people together. */
const maxBytes = 8 * 2 ** 20
/** The maximum of keys in the doorkeeper, a hundred bytes each. */
const maxSeenOnce = 500

/**
 * An LRU cache of sent replies, by their question and state, behind a doorkeeper, which admits a reply at the second request for it.
 * Replies that thousands of people request once would otherwise be evicted without a hit, all of them in the engine's old generation,
 * which costs more to collect than the replies cost to compute.
 */
export class ReplyCache {
  readonly #replies = new Map<string, JsonReply>()
  readonly #doorkeeper = new Set<string>()
  readonly #maxBytes: number
  readonly #maxSeenOnce: number
  #bytes = 0

  constructor(limits: { readonly maxBytes?: number; readonly maxSeenOnce?: number } = {}) {
    this.#maxBytes = limits.maxBytes ?? maxBytes
    this.#maxSeenOnce = limits.maxSeenOnce ?? maxSeenOnce
  }

  async get(question: string, make: () => Promise<string>): Promise<JsonReply> {
    const key = hash('sha256', question, 'base64url')
    const known = this.#replies.get(key)
    if (known) {
      this.#replies.delete(key)
      this.#replies.set(key, known)
      return known
    }
    if (!this.#isAdmitted(key)) return jsonReply(await make())
    const reply = { ...jsonReply(await make()), coded: new Map<string, Buffer>() }
    // a concurrent request may have stored it
    if (!this.#replies.has(key)) this.#add(key, reply)
    return reply
  }

  #isAdmitted(key: string): boolean {
    if (this.#doorkeeper.delete(key)) return true
    this.#doorkeeper.add(key)
    for (const oldest of this.#doorkeeper) {
      if (this.#doorkeeper.size <= this.#maxSeenOnce) break
      this.#doorkeeper.delete(oldest)
    }
    return false
  }

  #add(key: string, reply: JsonReply): void {
    this.#replies.set(key, reply)
    this.#bytes += sizeOf(reply)
    for (const [oldest, each] of this.#replies) {
      if (this.#bytes <= this.#maxBytes) return
      this.#replies.delete(oldest)
      this.#bytes -= sizeOf(each)
    }
  }
}

/** A character takes one byte, seldom two; the compressed forms together take less than another one. */
const sizeOf = ({ body }: JsonReply): number => body.length * 2 + 200
