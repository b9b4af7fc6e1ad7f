import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/selection'

interface UndoLineProps {
  readonly text: string
  /** Undoes it, and returns the sentence that says so. */
  readonly onUndo: () => Promise<string>
}

/** The line of a toast: what was done with Undo, then that it was undone. */
export function UndoLine({ text, onUndo }: UndoLineProps) {
  const [said, setSaid] = useState(text)
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done')
  const undo = async () => {
    setState('undoing')
    try {
      setSaid(await onUndo())
      setState('undone')
    } catch (error) {
      setSaid(texts.notUndone(sentenceOf(error)))
      setState('done')
    }
  }
  return (
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0">{said}</span>
      {state === 'undone' ? null : (
        <button
          type="button"
          disabled={state === 'undoing'}
          onClick={() => void undo()}
          className="touch -my-1 h-7 shrink-0 rounded-sm px-1.5 font-medium text-link hover:underline disabled:text-disabled"
        >
          {actions.undo}
        </button>
      )}
    </span>
  )
}
