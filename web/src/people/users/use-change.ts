import type { AdminUser } from '@harbour/contract/people/users'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { keyOf } from '../../core/api/query.ts'
import { toast } from '../../core/kit/toast.tsx'
import { admin, users } from './api.ts'
import * as texts from '#texts/people/users'

export type Part = 'role' | 'status' | 'vip' | 'affiliate' | 'delete'

/** The messages for an administrator whose change failed. */
export const failures: Readonly<Record<Part, string>> = {
  role: texts.roleFailed,
  status: texts.statusFailed,
  vip: texts.vipFailed,
  affiliate: texts.affiliateFailed,
  delete: texts.deleteFailed,
}

export interface Changing {
  /** The control that waits for the server. */
  readonly busy: Part | null
  /** The reason why the last change was refused, from the server. */
  readonly refused: string | null
  /** Returns true if it was done. */
  readonly run: (part: Part, work: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Changes of one person: nothing is shown as done before the server has confirmed it. A refusal is shown and
 * stays with the row, and the list is loaded again, since there may have been a concurrent change.
 */
export function useChange(): Changing {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Part | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const readAgain = () =>
    Promise.all(
      [users.list, admin.stats].map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })),
    )
  return {
    busy,
    refused,
    async run(part, work) {
      if (busy !== null) return false
      setBusy(part)
      setRefused(null)
      try {
        await work()
        await readAgain()
        return true
      } catch (error) {
        toast.failure(failures[part])
        setRefused(error instanceof Error ? sentenceOf(error) : null)
        if (error instanceof ApiError && [404, 409, 412].includes(error.status)) await readAgain()
        return false
      } finally {
        setBusy(null)
      }
    },
  }
}

/** Guards against a newer state, which this row does not show yet (If-Match). */
export const seenVersion = ({ version }: AdminUser): string => `"${version}"`
