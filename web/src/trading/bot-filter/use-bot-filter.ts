import { useCallback } from 'react'
import { useSearchParams } from '../../core/router/router.tsx'

const name = 'bot'

export interface BotFilter {
  /** The id of a bot, or that of manual trading; null for whole accounts. */
  readonly id: string | null
  /** Ready to be spread into a query. */
  readonly query: { readonly bot?: string }
  readonly pick: (id: string | null) => void
}

/** The bot in the screen's filter; it is in the address. */
export function useBotFilter(): BotFilter {
  const [params, setParams] = useSearchParams()
  const id = params.get(name)
  const pick = useCallback(
    (next: string | null) =>
      setParams((before) => {
        if (next === null) before.delete(name)
        else before.set(name, next)
        return before
      }),
    [setParams],
  )
  return { id, query: id === null ? {} : { bot: id }, pick }
}
