import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/ask.ts'
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
import { openingOf } from '../closed-trades/closed-words.ts'
import { dayStart } from '../../core/time/day-start.ts'

/** Soon enough for somebody who waits for a result to come. */
const soonMs = 2_000

/** Asks again while the account is being counted with what was entered, or without what was taken back. */
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
        <p role="status">{basis ? `${enteredWords(trade, basis)} ` : ''}Recalculating the account.</p>
      ) : basis ? (
        <p>{enteredWords(trade, basis)} Its result now counts in every figure.</p>
      ) : (
        <p>
          {opening?.why}. It has no result and is not counted.{' '}
          <Link to={paths.account.replace(':id', trade.accountId)} className="text-link hover:underline">
            See coverage
          </Link>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen(true)}>
          {basis ? 'Change' : 'Enter opening'}
        </Button>
        {basis ? (
          <Button
            size="sm"
            tone="ghost"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: trade.id } })}
          >
            {' '}
            Undo{' '}
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
  `You entered an opening at ${price(basis.price, { digits: priceDigits(basis.price) })} ${quote} on ${day(basis.openedAt)}.`

function BasisForm({ trade, onDone }: { readonly trade: TradeDetail; readonly onDone: () => void }) {
  const enter = useApiMutation(api.performance.enterBasis, { refresh: [api.performance.trade] })
  const { basis, quote, side, sizeAsset } = trade
  const lastDay = dayKey(trade.executions[0]?.at ?? trade.closedAt)
  const form = useForm({
    initial: { price: numberToType(basis?.price ?? ''), day: basis ? dayKey(basis.openedAt) : '' },
    rules: {
      price: (text: string) =>
        /^\d{1,15}(\.\d{1,18})?$/.test(typedNumber(text)) && /[1-9]/.test(text)
          ? null
          : 'Please enter a price above zero, such as 27350.50',
      day: (text: string) =>
        /^\d{4}-\d\d-\d\d$/.test(text) && text <= lastDay
          ? null
          : `Please enter the opening day, ${day(dayStart(lastDay))} at the latest`,
    },
    onSubmit: async (typed) => {
      await enter.mutateAsync({
        params: { id: trade.id },
        body: { price: typedNumber(typed.price), openedAt: dayStart(typed.day) },
      })
      onDone()
    },
  })
  const verb = side === 'long' ? 'paid for' : 'received for'
  return (
    <Form form={form} className="flex flex-col gap-3 border-t px-4 py-3">
      <Field
        label="Average entry price"
        aside={quote}
        error={form.errors.price}
        help={`Average you ${verb} each, including opening fees. It applies to all ${sizeAsset} the trade closed.`}
      >
        {(control) => <Input {...control} {...form.bind('price')} compact inputMode="decimal" />}
      </Field>
      <Field label="Opened on" error={form.errors.day} help="Used for the holding time.">
        {(control) => <Input {...control} {...form.bind('day')} compact type="date" max={lastDay} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" busy={form.busy} busyText="Saving...">
          Save
        </Button>
        <Button tone="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
