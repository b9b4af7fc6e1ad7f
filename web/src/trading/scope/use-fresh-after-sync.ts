import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../core/api/api.ts'
import { usePartOf } from '../../core/api/query.ts'

const whenRead = ({ accounts }: Awaited<ReturnType<typeof api.sync.status>>) =>
  accounts.map(({ lastSyncedAt }) => lastSyncedAt).join(' ')

/** Refetches once an account has been read again: results are computed at the end of a sync. */
export function useFreshAfterSync(...asks: readonly { readonly key: string }[]): void {
  const client = useQueryClient()
  const { data: readAt } = usePartOf(api.sync.status, {}, whenRead)
  const before = useRef(readAt)
  const keys = asks.map(({ key }) => key).join(' ')
  useEffect(() => {
    const isFirst = before.current === undefined
    if (readAt === undefined || readAt === before.current) return
    before.current = readAt
    if (isFirst) return
    for (const key of keys.split(' ')) void client.invalidateQueries({ queryKey: [key] })
  }, [client, readAt, keys])
}
