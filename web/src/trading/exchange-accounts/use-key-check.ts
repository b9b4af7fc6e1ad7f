import type { KeyCheck } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { useEffect, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { type KeyRefusal, keyRefusalOf } from './key-refusal.ts'

export type CheckState =
  | { readonly name: 'waiting' }
  | { readonly name: 'checking' }
  | { readonly name: 'proved'; readonly check: KeyCheck }
  | { readonly name: 'refused'; readonly refusal: KeyRefusal }

/** The credentials to check: an address, or a key with its secret. */
type Question =
  | { readonly exchange: string; readonly address: string }
  | {
      readonly exchange: string
      readonly apiKey: string
      readonly apiSecret: string
      readonly passphrase?: string
    }

/** The debounce of typing; a pasted key is complete at once. */
const restMs = 600

const waiting: CheckState = { name: 'waiting' }

/** Checks a key with the exchange as soon as it is complete; answers to older input are dropped. */
export function useKeyCheck(asked: Question, complete: boolean): CheckState {
  const question = complete ? JSON.stringify(asked) : null
  const [known, setKnown] = useState<{ question: string; state: CheckState } | null>(null)
  useEffect(() => {
    if (question === null) return undefined
    let wanted = true
    const show = (state: CheckState): void => {
      if (wanted) setKnown({ question, state })
    }
    const ask = async (): Promise<void> => {
      show({ name: 'checking' })
      const body: Question = JSON.parse(question)
      try {
        show({ name: 'proved', check: await api.exchangeKeys.check({ body }) })
      } catch (error) {
        show({ name: 'refused', refusal: keyRefusalOf(error, 'address' in body) })
      }
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [question])
  return known !== null && known.question === question ? known.state : waiting
}
