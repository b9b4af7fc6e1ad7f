import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'

interface Draft<T> {
  readonly value: T
  readonly change: (next: T) => void
  /** Saves all pending changes now. */
  readonly flush: () => void
  readonly state: 'kept' | 'waiting' | 'saving' | 'failed'
  /** The reason why the last try failed. */
  readonly failure: string | null
}

const pauseMs = 900

/** Words that save themselves when the person pauses or leaves; what fails to be saved stays and is told. */
export function useDraft<T>(kept: T, save: (value: T) => Promise<unknown>): Draft<T> {
  const [value, setValue] = useState(kept)
  const [state, setState] = useState<Draft<T>['state']>('kept')
  const [failure, setFailure] = useState<string | null>(null)
  const waiting = useRef<{ readonly value: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(Promise.resolve())

  const flush = () => {
    clearTimeout(timer.current)
    const next = waiting.current
    if (next === null) return
    waiting.current = null
    setState('saving')
    // One after the other, so that an older text never overtakes a newer one.
    saving.current = saving.current.then(async () => {
      try {
        await save(next.value)
        setFailure(null)
        setState(waiting.current ? 'waiting' : 'kept')
      } catch (error) {
        waiting.current ??= next
        setFailure(error instanceof Error ? sentenceOf(error) : null)
        setState('failed')
      }
    })
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => () => latest.current(), [])

  return {
    value,
    state,
    failure,
    flush,
    change(next) {
      setValue(next)
      setState('waiting')
      waiting.current = { value: next }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), pauseMs)
    },
  }
}
