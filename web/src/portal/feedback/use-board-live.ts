import type { HarbourEvent } from '@harbour/contract/trading/sync'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LiveState, listen } from '../../core/api/live.ts'
import { useBrokenStream } from '../../core/connection/online.ts'
import { CalmRefresh } from '../../trading/sync/live-updates.ts'
import { feedback } from './api.ts'
import { applyEvent } from './board-cache.ts'
import { votesOf } from './votes.ts'

/** Updates counts, comments and statuses from the server's events while the board is shown. */
export function useBoardLive(): void {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  useBrokenStream(state === 'offline')
  useEffect(() => {
    const end = new AbortController()
    const calm = new CalmRefresh(client)
    // The screen may be older than the stream: changes in between send no event.
    const refresh = () => {
      for (const { key } of [feedback.list, feedback.stats, feedback.talk])
        void client.invalidateQueries({ queryKey: [key] })
    }
    let wasOpen = false
    void listen<HarbourEvent>({
      onEvent: (event) => {
        if (event.type === 'feedback') applyEvent(client, calm, event, votesOf(client).isVoting(event.id))
      },
      onState: (state) => {
        setState(state)
        if (state !== 'open' || wasOpen) return
        wasOpen = true
        refresh()
      },
      onGap: refresh,
      signal: end.signal,
    })
    return () => {
      end.abort()
      calm.stop()
    }
  }, [client])
}
