import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { time } from '../../core/kit/format-time.ts'
import { toast } from '../../core/kit/toast.tsx'
import { marketOf } from '@harbour/contract/trading/market-name'
import { checkLook } from './check-look.ts'
import { maxSelected, type Selection } from './selection.ts'
import { TickBox } from '../../core/kit/tick-box.tsx'
import * as texts from '#texts/trading/selection'

interface RowCheckProps {
  readonly selection: Selection
  readonly rows: readonly ListedTrade[]
  readonly of: ListedTrade
}

const hidden =
  'pointer-fine:opacity-0 focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100'

/** The checkbox of a row. Without a selection it shows when the row is hovered or focused. */
export function RowCheck({ selection, rows, of: trade }: RowCheckProps) {
  const isSelected = useSyncExternalStore(selection.watch, () => selection.has(trade.id))
  const isAny = useSyncExternalStore(selection.watch, () => selection.marks().size > 0)
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    if (!selection.toggle(rows, trade.id, event.shiftKey)) tooMany()
  }
  return (
    // a click on the edge of the box is not one on the row
    <label
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={checkLook}
    >
      <TickBox
        checked={isSelected}
        aria-label={texts.selectTrade(marketOf(trade.symbol).pair, time(trade.closedAt))}
        onClick={toggle}
        onChange={() => undefined}
        className={isAny ? undefined : hidden}
      />
    </label>
  )
}

/** The checkbox of the page: selects all rows, or none. */
export function PageCheck({ selection, rows }: Omit<RowCheckProps, 'of'>) {
  const marks = useSyncExternalStore(selection.watch, selection.marks)
  const number = rows.filter(({ id }) => marks.has(id)).length
  const isSome = number > 0 && number < rows.length
  return (
    <label className={checkLook}>
      <TickBox
        isMixed={isSome}
        checked={number > 0 && !isSome}
        aria-label={texts.selectPage}
        title={texts.selectPage}
        onChange={({ target: box }) => {
          if (!box.checked) selection.remove(rows)
          else if (!selection.add(rows)) tooMany()
        }}
      />
    </label>
  )
}

export const tooMany = (): void => toast.failure(texts.maxAtOnce(maxSelected))
