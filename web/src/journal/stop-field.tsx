import type { TradeNote } from '@harbour/contract/journal'
import type { TradeDetail } from '@harbour/contract/trade-detail'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../api-error.ts'
import { useDo } from '../ask.ts'
import { Coins, toneInk, Unknown } from '../kit/amount.tsx'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { MINUS, price, quantity } from '../kit/format.ts'
import { Input } from '../kit/input.tsx'
import { api } from './api.ts'

interface StopFieldProps {
  readonly trade: TradeDetail
  readonly note: TradeNote
}

/** The initial stop, which is written once, and what the trade brought measured by it. */
export function StopField({ trade, note }: StopFieldProps) {
  return note.initialStop === null ? <RecordStop trade={trade} /> : <Measured trade={trade} note={note} />
}

function RecordStop({ trade }: { readonly trade: TradeDetail }) {
  const [typed, setTyped] = useState('')
  const record = useDo(api.journal.setStop, { refresh: [api.journal.trade] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.mutate({ params: { id: trade.id }, body: { price: typed.trim().replace(',', '.') } })
  }
  return (
    <form onSubmit={submit}>
      <Field
        label="Initial stop"
        help="Measures the result in R. It cannot be changed once it is recorded."
        error={record.error ? sentenceOf(record.error) : null}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              compact
              inputMode="decimal"
              placeholder={trade.side === 'long' ? 'Below the entry' : 'Above the entry'}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" busy={record.isPending} disabled={typed.trim() === ''}>
              Record
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

/** `+1.50R`. */
const multiple = (r: number) =>
  `${r < 0 ? MINUS : r > 0 ? '+' : ''}${quantity(Math.abs(r).toFixed(2), { digits: 2 })}R`

function Measured({ trade, note: { initialStop, risk, r } }: StopFieldProps) {
  return (
    <dl className="num grid grid-cols-3 gap-3 [&_dt]:text-xs [&_dt]:text-subtle-foreground">
      <div>
        <dt>Initial stop</dt>
        <dd>{initialStop === null ? '' : price(initialStop)}</dd>
      </div>
      <div>
        <dt>Risk</dt>
        <dd>
          {risk === null ? (
            <Unknown why="The opening is not known" />
          ) : (
            <Coins of={risk} unit={trade.quote} digits={2} />
          )}
        </dd>
      </div>
      <div>
        <dt>Result</dt>
        <dd className={r === null ? '' : `font-semibold ${toneInk(r)}`}>
          {r === null ? (
            <Unknown why="There is no net, or the risk is not counted in dollars" />
          ) : (
            multiple(r)
          )}
        </dd>
      </div>
    </dl>
  )
}
