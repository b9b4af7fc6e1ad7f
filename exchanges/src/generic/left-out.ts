import type { Cursor } from '../exchange.ts'

/** A longer list is useless to people. */
const maxUnlisted = 50
/** Rows of one reason that are counted; of more, only the existence is known. */
const maxOfAReason = 100

/** An unusable row with its reason. */
export interface Refusal {
  /** The reason as a phrase after 'left out, since': 'it has no time'. */
  readonly reason: string
  /** The deduplication key of the row, so that reading it again does not count it again. */
  readonly key: string
  /** The row in a few words, for a person to look it up. */
  readonly example: string
}

interface Refused {
  readonly example: string
  readonly keys: Set<string>
}

/** Collects the rows that a stream leaves out, for the report. It is stored in the stream's cursor. */
export class LeftOut {
  readonly #unlisted: Set<string>
  readonly #refused: Map<string, Refused>

  private constructor(unlisted: readonly string[], refused: Map<string, Refused>) {
    this.#unlisted = new Set(unlisted)
    this.#refused = refused
  }

  static of(cursor: Cursor | null): LeftOut {
    const unlisted = cursor?.['unlisted']
    return new LeftOut(Array.isArray(unlisted) ? unlisted.map(String) : [], refusedIn(cursor))
  }

  /** Adds a symbol that the exchange does not list any more. */
  unlisted(symbol: string): void {
    this.#unlisted.add(symbol)
  }

  refuse({ reason, key, example }: Refusal): void {
    const known = this.#refused.get(reason)
    if (known === undefined) this.#refused.set(reason, { example, keys: new Set([key]) })
    else if (known.keys.size < maxOfAReason) known.keys.add(key)
  }

  /** Removes a row that was refused once and is usable now. */
  accept(key: string): void {
    for (const [reason, { keys }] of this.#refused)
      if (keys.delete(key) && keys.size === 0) this.#refused.delete(reason)
  }

  on(cursor: Cursor): Cursor {
    const refused = [...this.#refused].map(([reason, { example, keys }]) => ({
      reason,
      example,
      keys: [...keys],
    }))
    return {
      ...cursor,
      ...(this.#unlisted.size === 0 ? {} : { unlisted: [...this.#unlisted].slice(0, maxUnlisted) }),
      ...(refused.length === 0 ? {} : { refused }),
    }
  }
}

function refusedIn(cursor: Cursor | null): Map<string, Refused> {
  const list = cursor?.['refused']
  const refused = new Map<string, Refused>()
  if (!Array.isArray(list)) return refused
  for (const each of list) {
    if (typeof each !== 'object' || each === null) continue
    const { reason, example, keys }: Cursor = { ...each }
    if (typeof reason === 'string' && typeof example === 'string' && Array.isArray(keys))
      refused.set(reason, { example, keys: new Set(keys.map(String)) })
  }
  return refused
}
