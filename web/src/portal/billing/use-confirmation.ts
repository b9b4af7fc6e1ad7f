import { limits } from '@harbour/contract/core/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { billing } from './api.ts'

export type Confirmation = 'none' | 'waiting' | 'confirmed' | 'late' | 'cancelled'

const everyMs = 2_000

/**
 * A person returns from paying, perhaps before the payment provider's event: polls for half a minute, each
 * time making the server ask the provider. The address alone proves nothing.
 */
export function useConfirmation(): Confirmation {
  const [params] = useSearchParams()
  const client = useQueryClient()
  const returned = params.get('billing')
  const [state, setState] = useState<Confirmation>(
    returned === 'success' ? 'waiting' : returned === 'cancelled' ? 'cancelled' : 'none',
  )
  useEffect(() => {
    if (returned !== 'success') return undefined
    const until = Date.now() + limits.billing.confirmSeconds * 1000
    let timer: ReturnType<typeof setTimeout>
    const ask = async (): Promise<void> => {
      const plan = await billing.plan({ query: { confirm: '1' } }).catch(() => null)
      if (plan !== null) client.setQueryData(keyOf(billing.plan, { query: {} }), plan)
      if (plan !== null && plan.plan === 'paid') {
        setState('confirmed')
        return client.invalidateQueries({ queryKey: [api.auth.me.key] })
      }
      if (Date.now() >= until) return setState('late')
      timer = setTimeout(() => void ask(), everyMs)
    }
    timer = setTimeout(() => void ask(), 0)
    return () => clearTimeout(timer)
  }, [returned, client])
  return state
}
