import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { ListChecks } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Button } from '../../core/kit/button.tsx'
import { lazyPart } from '../../core/kit/lazy-part.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { toast } from '../../core/kit/toast.tsx'
import type { Selection } from './selection.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/selection'

const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar')

interface SelectionLayerProps {
  readonly selection: Selection
  /** Loads as many trades that match the filter as can be selected, newest first. */
  readonly readAll: () => Promise<readonly ListedTrade[]>
  readonly matching: number
  /** True if changes of their journal cannot remove trades from the list. */
  readonly isKept: boolean
}

/** Places the bar of actions next to the toasts, at the end of the window while the list extends below it. */
export function SelectionLayer({ selection, readAll, matching, isKept }: SelectionLayerProps) {
  const isAny = useSyncExternalStore(selection.watch, () => selection.marks().size > 0)
  const [isAsking, setAsking] = useState(false)
  const selectAll = async () => {
    setAsking(true)
    try {
      const trades = await readAll()
      selection.clear()
      selection.add(trades)
    } catch (error) {
      toast.failure(sentenceOf(error))
    } finally {
      setAsking(false)
    }
  }
  if (!isAny) return null
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 mt-3 flex justify-center xl:pr-90 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] short:bottom-4! print:hidden">
      <SelectionBar
        selection={selection}
        matching={matching}
        onSelectAll={isAsking ? null : () => void selectAll()}
        onDone={() => (isKept ? undefined : selection.clear())}
      />
    </div>
  )
}

interface SelectButtonProps {
  /** Null until there are rows. */
  readonly selection: Selection | null
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** A toggle on phones, whose rows have no checkbox: while it is on, a tap on a row selects it. */
export function SelectButton({ selection, isOn, onTurn }: SelectButtonProps) {
  if (!useNarrow()) return null
  return (
    <Button
      size="sm"
      icon={ListChecks}
      aria-pressed={isOn}
      onClick={() => {
        selection?.clear()
        onTurn(!isOn)
      }}
    >
      {isOn ? actions.done : texts.select}
    </Button>
  )
}
