import type { ChangedTrade, TradeChange } from '@harbour/contract/trading/journal/trade-changes'
import type { StopRule } from '@harbour/contract/trading/journal/stop-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../core/api/query.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { toast } from '../../core/kit/toast.tsx'
import { api as performance } from '../analytics/api.ts'
import { api } from '../journal/api.ts'
import type { Selection } from './selection.ts'
import { UndoLine } from './undo-line.tsx'
import * as texts from '#texts/trading/selection'

const undoShowsMs = 12_000

interface Changing {
  /** Changes all selected trades and shows a toast with Undo; `said` returns the sentence for a number of trades. */
  readonly change: (change: Omit<TradeChange, 'trades'>, said: (trades: number) => string) => void
  /** Sets the initial stop of all selected trades that have none. Throws ApiError. */
  readonly setStops: (rule: StopRule) => Promise<void>
  readonly isBusy: boolean
}

/** Changes several trades. `onDone` is called after the trades have changed. */
export function useChangeTrades(selection: Selection, onDone: () => void): Changing {
  const client = useQueryClient()
  const call = useApiMutation(api.journal.changeTrades)
  const refresh = () => {
    for (const { key } of [
      performance.performance.closedTrades,
      api.journal.tags,
      api.journal.playbooks,
      api.journal.trade,
    ])
      void client.invalidateQueries({ queryKey: [key] })
  }
  const tell = (changed: readonly ChangedTrade[], which: 'before' | 'after') =>
    selection.refresh(
      changed.map((one) => {
        const { tags, reviewedAt } = one[which]
        return { id: one.id, journal: { tags, isReviewed: reviewedAt !== null } }
      }),
    )
  const undo = async (changed: readonly ChangedTrade[]): Promise<string> => {
    const { kept } = await api.journal.undoChanges({ body: { changed: [...changed] } })
    tell(changed, 'before')
    refresh()
    return kept === 0 ? texts.undone : texts.undoneExcept(kept)
  }
  const change: Changing['change'] = (wanted, said) => {
    const send = async () => {
      try {
        const trades = [...selection.marks().keys()]
        const { changed } = await call.mutateAsync({ body: { ...wanted, trades } })
        tell(changed, 'after')
        refresh()
        if (changed.length === 0) toast.success(texts.nothingChanged)
        else toast.success(<UndoLine text={said(changed.length)} onUndo={() => undo(changed)} />, undoShowsMs)
        onDone()
      } catch (error) {
        toast.failure(sentenceOf(error))
      }
    }
    void send()
  }
  const setStops: Changing['setStops'] = async (rule) => {
    const { stops, ...others } = await api.journal.setStops({
      body: { trades: [...selection.marks().keys()], rule },
    })
    const undoStops = async () => {
      const { kept } = await api.journal.removeStops({ body: { stops } })
      refresh()
      return kept === 0 ? texts.undone : texts.undoneExcept(kept)
    }
    refresh()
    const said = texts.stopsSet(stops.length, others)
    // an existing stop is no failure: there was nothing to do
    if (stops.length === 0) (others.kept === selection.marks().size ? toast.success : toast.failure)(said)
    else toast.success(<UndoLine text={said} onUndo={undoStops} />, undoShowsMs)
  }
  return { change, setStops, isBusy: call.isPending }
}
