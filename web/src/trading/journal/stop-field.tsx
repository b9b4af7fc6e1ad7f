import type { TradeNote } from '@harbour/contract/trading/journal'
import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { useState } from 'react'
import { useApiMutation } from '../../core/api/query.ts'
import { Coins, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { price } from '../../core/kit/format.ts'
import { day, time } from '../../core/kit/format-time.ts'
import { numberToType, typedNumber } from '../../core/kit/typed-number.ts'
import { Input } from '../../core/kit/input.tsx'
import { useNow } from '../../core/kit/now.ts'
import { multiple } from '../result-words/multiple.ts'
import { api } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

interface StopFieldProps {
  readonly trade: TradeDetail
  readonly note: TradeNote
}

/**
 * The initial stop, and the trade's result as a multiple of its risk. A mistake is corrected at once, a later change
 * needs a reason.
 */
export function StopField({ trade, note }: StopFieldProps) {
  const [isChanging, setChanging] = useState(false)
  const now = useNow(10_000)
  if (note.initialStop === null) return <StopForm trade={trade} wantsReason={false} help={texts.measures} />
  const isFree = note.stopFreeUntil !== null && Date.parse(note.stopFreeUntil) > now
  if (isChanging)
    return (
      <StopForm
        trade={trade}
        former={note.initialStop}
        wantsReason={!isFree}
        help={
          isFree && note.stopFreeUntil !== null
            ? texts.correctUntil(time(note.stopFreeUntil))
            : texts.previousKept
        }
        onDone={() => setChanging(false)}
      />
    )
  return (
    <div className="flex flex-col gap-2">
      <Measured trade={trade} note={note} />
      <StopChanges note={note} />
      <Button size="sm" className="self-start" onClick={() => setChanging(true)}>
        {isFree ? texts.correctStop : texts.changeStop}
      </Button>
    </div>
  )
}

interface StopFormProps {
  readonly trade: TradeDetail
  readonly former?: string
  readonly wantsReason: boolean
  readonly help: string
  readonly onDone?: () => void
}

function StopForm({ trade, former = '', wantsReason, help, onDone }: StopFormProps) {
  const record = useApiMutation(api.journal.setStop, { refresh: [api.journal.trade] })
  const form = useForm({
    initial: { price: numberToType(former), reason: '' },
    onSubmit: async (typed) => {
      await record.mutateAsync({
        params: { id: trade.id },
        body: {
          price: typedNumber(typed.price),
          ...(wantsReason ? { reason: typed.reason } : {}),
        },
      })
      onDone?.()
    },
    fieldOf: 'price',
  })
  const isReady = form.values.price.trim() !== '' && (!wantsReason || form.values.reason.trim() !== '')
  const verbs = <Verbs isReady={isReady} isBusy={form.busy} onCancel={onDone} />
  return (
    <Form form={form} className="flex flex-col gap-3">
      <Field label={texts.initialStop} help={help} error={form.errors.price}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              {...form.bind('price')}
              compact
              className="min-w-24 flex-1"
              inputMode="decimal"
              placeholder={trade.side === 'long' ? texts.belowEntry : texts.aboveEntry}
            />
            {wantsReason ? null : verbs}
          </div>
        )}
      </Field>
      {wantsReason ? (
        <Field label={texts.reasonForChange} error={form.errors.reason}>
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <Input
                {...control}
                {...form.bind('reason')}
                compact
                placeholder={texts.reasonExample}
                className="min-w-40 flex-1"
              />
              {verbs}
            </div>
          )}
        </Field>
      ) : null}
    </Form>
  )
}

interface VerbsProps {
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly onCancel: (() => void) | undefined
}

function Verbs({ isReady, isBusy, onCancel }: VerbsProps) {
  return (
    <>
      <Button type="submit" busy={isBusy} disabled={!isReady}>
        {onCancel ? actions.save : texts.record}
      </Button>
      {onCancel ? <Button onClick={onCancel}>{actions.cancel}</Button> : null}
    </>
  )
}

function StopChanges({ note: { stopChanges } }: { readonly note: TradeNote }) {
  if (stopChanges.length === 0) return null
  return (
    <ul aria-label={texts.previousStops} className="num flex flex-col gap-0.5 text-xs text-subtle-foreground">
      {stopChanges.map((former) => (
        <li key={former.replacedAt} className="break-words">
          {texts.wasUntil(price(former.price), day(former.replacedAt), former.reason)}
        </li>
      ))}
    </ul>
  )
}

function Measured({ trade, note: { initialStop, risk, r } }: StopFieldProps) {
  return (
    <dl className="num grid grid-cols-3 gap-3 [&_dt]:text-xs [&_dt]:text-subtle-foreground">
      <div>
        <dt>{texts.initialStop}</dt>
        <dd>{initialStop === null ? '' : price(initialStop)}</dd>
      </div>
      <div>
        <dt>{texts.risk}</dt>
        <dd>
          {risk === null ? (
            <Unknown why={texts.openingUnknown} />
          ) : (
            <Coins of={risk} unit={trade.quote} digits={2} />
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.result}</dt>
        <dd className={r === null ? '' : `font-semibold ${toneInk(r)}`}>
          {r === null ? <Unknown why={texts.noResultIn} /> : multiple(r)}
        </dd>
      </div>
    </dl>
  )
}
