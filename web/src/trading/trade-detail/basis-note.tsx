import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { price, priceDigits } from '../../core/kit/format.ts'
import { day, dayKey } from '../../core/kit/format-time.ts'
import { numberToType, typedNumber } from '../../core/kit/typed-number.ts'
import { Input } from '../../core/kit/input.tsx'
import { paths } from '../../core/router/paths.ts'
import { api } from '../analytics/api.ts'
import { Link } from '../../core/router/router.tsx'
import { openingOf } from '../closed-trades/closed-text.ts'
import { dayStart } from '../../core/time/day-start.ts'
import * as texts from '#texts/trading/trade-detail'
import * as actions from '#texts/core/actions'

/** A poll interval that is short enough for a person who waits for a result. */
const soonMs = 2_000

/** Polls while the account is recounted with an entered cost basis, or without a removed one. */
export const untilBasisCounts = (trade: TradeDetail | undefined): number | false =>
  trade && (trade.basis !== null) !== trade.hasEnteredBasis ? soonMs : false

/**
 * Explains why a trade has no result and offers to enter its cost basis; or shows the entered basis and offers to remove it.
 * Renders nothing for any other trade.
 */
export function BasisNote({ trade }: { readonly trade: TradeDetail }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useApiMutation(api.performance.removeBasis, { refresh: [api.performance.trade] })
  const { basis, hasEnteredBasis } = trade
  const opening = openingOf(trade)
  if (opening === null && basis === null && !hasEnteredBasis) return null
  const isCounting = (basis !== null) !== hasEnteredBasis
  if (isOpen) return <BasisForm trade={trade} onDone={() => setOpen(false)} />
  return (
    <Note>
      {isCounting ? (
        <p role="status">
          {basis ? `${enteredWords(trade, basis)} ` : ''}
          {texts.recalculating}
        </p>
      ) : basis ? (
        <p>
          {enteredWords(trade, basis)} {texts.resultCounts}
        </p>
      ) : (
        <p>
          {texts.noResult(
            opening?.why ?? '',
            <Link to={paths.account.replace(':id', trade.accountId)} className="text-link hover:underline">
              {texts.seeCoverage}
            </Link>,
          )}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen(true)}>
          {basis ? texts.changeOpening : texts.enterOpening}
        </Button>
        {basis ? (
          <Button
            size="sm"
            tone="ghost"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: trade.id } })}
          >
            {actions.undo}
          </Button>
        ) : null}
      </div>
      {remove.error ? (
        <p role="alert" className="mt-2 text-danger">
          {sentenceOf(remove.error)}
        </p>
      ) : null}
    </Note>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <div role="note" className="num border-t px-4 py-2 text-xs text-muted-foreground">
    {children}
  </div>
)

const enteredWords = ({ quote }: TradeDetail, basis: NonNullable<TradeDetail['basis']>) =>
  texts.entered(price(basis.price, { digits: priceDigits(basis.price) }), quote, day(basis.openedAt))

function BasisForm({ trade, onDone }: { readonly trade: TradeDetail; readonly onDone: () => void }) {
  const enter = useApiMutation(api.performance.enterBasis, { refresh: [api.performance.trade] })
  const { basis, quote, side, sizeAsset } = trade
  const lastDay = dayKey(trade.executions[0]?.at ?? trade.closedAt)
  const form = useForm({
    initial: { price: numberToType(basis?.price ?? ''), day: basis ? dayKey(basis.openedAt) : '' },
    rules: {
      price: (text: string) =>
        /^\d{1,15}(\.\d{1,18})?$/.test(typedNumber(text)) && /[1-9]/.test(text) ? null : texts.priceWrong,
      day: (text: string) =>
        /^\d{4}-\d\d-\d\d$/.test(text) && text <= lastDay ? null : texts.dayWrong(day(dayStart(lastDay))),
    },
    onSubmit: async (typed) => {
      await enter.mutateAsync({
        params: { id: trade.id },
        body: { price: typedNumber(typed.price), openedAt: dayStart(typed.day) },
      })
      onDone()
    },
  })
  const help = side === 'long' ? texts.paidHelp : texts.receivedHelp
  return (
    <Form form={form} className="flex flex-col gap-3 border-t px-4 py-3">
      <Field label={texts.entryPrice} aside={quote} error={form.errors.price} help={help(sizeAsset)}>
        {(control) => <Input {...control} {...form.bind('price')} compact inputMode="decimal" />}
      </Field>
      <Field label={texts.openedOn} error={form.errors.day} help={texts.openedOnHelp}>
        {(control) => <Input {...control} {...form.bind('day')} compact type="date" max={lastDay} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" busy={form.busy} busyText={actions.saving}>
          {actions.save}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {actions.cancel}
        </Button>
      </div>
    </Form>
  )
}
