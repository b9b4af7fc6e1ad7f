import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackItem } from '@harbour/contract/portal/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../core/api/query.ts'
import { logFailure } from '../../core/log/log.ts'
import { feedback } from './api.ts'
import { patchItem, removeItem } from './board-cache.ts'

export interface Moderation {
  readonly busyId: string | null
  /** Returns true if it was done; a failure is logged, like everything in the list. */
  readonly setStatus: (item: FeedbackItem, status: FeedbackStatus, note?: string) => Promise<boolean>
  readonly remove: (item: FeedbackItem) => Promise<boolean>
}

/** The moderation calls of administrators: their effect is shown once the server confirmed it. */
export function useModeration(): Moderation {
  const client = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)
  const stale = (...asks: readonly { readonly key: string }[]) =>
    Promise.all(asks.map((ask) => client.invalidateQueries({ queryKey: keyOf(ask) })))
  const run = async (id: string, onFailure: (error: unknown) => void, work: () => Promise<void>) => {
    setBusyId(id)
    try {
      await work()
      return true
    } catch (error) {
      onFailure(error)
      return false
    } finally {
      setBusyId(null)
    }
  }
  return {
    busyId,
    setStatus: (item, status, note) =>
      run(
        item.id,
        (error) => logFailure('The status was not changed', error),
        async () => {
          await feedback.setStatus({ params: { id: item.id }, body: { status, ...(note ? { note } : {}) } })
          patchItem(client, item.id, { status })
          await stale(feedback.list, feedback.stats, feedback.talk)
        },
      ),
    remove: (item) =>
      run(
        item.id,
        (error) => logFailure('The item was not deleted', error),
        async () => {
          await feedback.remove({ params: { id: item.id } })
          removeItem(client, item.id)
          await stale(feedback.stats, feedback.deleted)
        },
      ),
  }
}
