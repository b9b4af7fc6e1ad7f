import { atrIntervals } from '@harbour/contract/trading/journal/journal-text'
import type { StopRule } from '@harbour/contract/trading/journal/stop-rules'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { Input } from '../../core/kit/input.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { typedNumber } from '../../core/kit/typed-number.ts'
import { useForm } from '../../core/kit/use-form.ts'
import { candleName } from '../markets/candle-name.ts'
import * as texts from '#texts/trading/selection'

interface StopPickerProps {
  readonly trades: number
  /** Sets the stops; throws if none could be set. */
  readonly onSet: (rule: StopRule) => Promise<void>
}

const kinds = ['percent', 'atr', 'price'] as const
type Kind = (typeof kinds)[number]

/** A form for the rule that sets the initial stop of several trades. */
export function StopPicker({ trades, onSet }: StopPickerProps) {
  const [kind, setKind] = useState<Kind>('percent')
  const [interval, setInterval] = useState<(typeof atrIntervals)[number]>('1d')
  const form = useForm({
    initial: { percent: '', atr: '', price: '' },
    onSubmit: (typed) => {
      const value = typedNumber(typed[kind])
      return onSet(
        kind === 'percent'
          ? { kind, percent: value }
          : kind === 'atr'
            ? { kind, interval, multiple: value }
            : { kind, price: value },
      )
    },
    fieldOf: kind,
  })
  return (
    <Form form={form} label={texts.stopRule} className="flex flex-col gap-3">
      <Segmented
        fill
        small
        label={texts.stopRule}
        value={kind}
        onPick={setKind}
        options={kinds.map((value) => ({ value, label: texts.stopKinds[value] }))}
      />
      {kind === 'atr' ? (
        <Segmented
          fill
          small
          label={texts.candles}
          value={interval}
          onPick={setInterval}
          options={atrIntervals.map((value) => ({ value, label: candleName(value) }))}
        />
      ) : null}
      <Field key={kind} label={texts.stopFields[kind]} help={texts.stopHelp[kind]} error={form.errors[kind]}>
        {(control) => (
          <Input
            {...control}
            {...form.bind(kind)}
            compact
            autoFocus
            inputMode="decimal"
            placeholder={texts.stopExamples[kind]}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={form.busy} disabled={form.values[kind].trim() === ''}>
        {texts.setStops(trades)}
      </Button>
    </Form>
  )
}
