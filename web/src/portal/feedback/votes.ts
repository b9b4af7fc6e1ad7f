import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { feedback } from './api.ts'
import { findItem, patchItem } from './board-cache.ts'

interface Vote {
  readonly upvotes: number
  readonly hasVoted: boolean
}

interface Line {
  /** The vote as the server last confirmed it. */
  confirmed: Vote
  wanted: boolean
}

/**
 * Optimistic updates of one's votes, item by item. The screen shows the wanted state at once; further presses
 * change it and are sent after the answer; a failure restores the last confirmed state.
 */
class Votes {
  readonly #client: QueryClient
  readonly #lines = new Map<string, Line>()

  constructor(client: QueryClient) {
    this.#client = client
  }

  isVoting(id: string): boolean {
    return this.#lines.has(id)
  }

  toggle(id: string, onFailure: (error: unknown) => void): void {
    const line = this.#lines.get(id)
    if (line) {
      line.wanted = !line.wanted
      this.#show(id, line)
      return
    }
    const item = findItem(this.#client, id)
    if (!item) return
    const fresh = { confirmed: { upvotes: item.upvotes, hasVoted: item.hasVoted }, wanted: !item.hasVoted }
    this.#lines.set(id, fresh)
    this.#show(id, fresh)
    void this.#send(id, fresh, onFailure)
  }

  #show(id: string, { confirmed, wanted }: Line): void {
    const change = Number(wanted) - Number(confirmed.hasVoted)
    patchItem(this.#client, id, { hasVoted: wanted, upvotes: confirmed.upvotes + change })
  }

  async #send(id: string, line: Line, onFailure: (error: unknown) => void): Promise<void> {
    try {
      while (line.wanted !== line.confirmed.hasVoted) {
        const call = line.confirmed.hasVoted ? feedback.unvote : feedback.vote
        line.confirmed = await call({ params: { id } })
      }
    } catch (error) {
      onFailure(error)
    } finally {
      this.#lines.delete(id)
      patchItem(this.#client, id, line.confirmed)
    }
  }
}

const ofClients = new WeakMap<QueryClient, Votes>()

/** The optimistic updates of a client's votes: one sender for all screens. */
export function votesOf(client: QueryClient): Pick<Votes, 'toggle' | 'isVoting'> {
  const known = ofClients.get(client) ?? new Votes(client)
  ofClients.set(client, known)
  return known
}

export const useVotes = (): Pick<Votes, 'toggle'> => votesOf(useQueryClient())
