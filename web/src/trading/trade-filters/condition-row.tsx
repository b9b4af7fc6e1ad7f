import {
  choiceFields,
  rangeFields,
  type RangeField,
  type TradeList,
} from '@harbour/contract/trading/filters/trade-filter-fields'
import { X } from 'lucide-react'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Input } from '../../core/kit/input.tsx'
import { NumberInput } from '../../core/kit/number-input.tsx'
import { Select } from '../../core/kit/select.tsx'
import { fieldName, fixedOptions, type Option, unitOf } from './condition-text.ts'
import { cleanSymbol } from './filters.ts'
import type { OwnValues } from './use-filter-options.ts'
import { type DraftCondition, emptyCondition, isValue } from './filter-param.ts'
import * as texts from '#texts/trading/trade-filters'

interface ConditionRowProps {
  readonly list: TradeList
  readonly condition: DraftCondition
  readonly values: OwnValues
  readonly onChange: (condition: DraftCondition) => void
  readonly onRemove: () => void
}

const isRange = (field: DraftCondition['field']): field is RangeField =>
  [...rangeFields.closed, ...rangeFields.fills].some((one) => one === field)

/** One condition: its field, whether it must or must not match, and its values. */
export function ConditionRow({ list, condition, values, onChange, onRemove }: ConditionRowProps) {
  const { field, isNot, key } = condition
  const fields = [...choiceFields[list], ...rangeFields[list]]
  const name = fieldName(field, list)
  return (
    <div role="group" aria-label={texts.conditionOn(name)} className="flex flex-wrap items-start gap-2">
      <Select
        compact
        aria-label={texts.conditionField}
        className="w-32 max-md:flex-1"
        value={field}
        options={fields.map((value) => ({ value, label: fieldName(value, list) }))}
        onPick={(picked) => {
          const next = fields.find((one) => one === picked)
          if (next) onChange({ ...emptyCondition(next), key, isNot })
        }}
      />
      <Select
        compact
        aria-label={texts.isOrIsNot(name)}
        className="w-24"
        value={isNot ? 'not' : 'is'}
        options={[
          { value: 'is', label: texts.is },
          { value: 'not', label: texts.isNot },
        ]}
        onPick={(picked) => onChange({ ...condition, isNot: picked === 'not' })}
      />
      <div className="min-w-0 flex-1 max-md:order-1 max-md:basis-full">
        {isRange(field) ? (
          <Range list={list} field={field} condition={condition} onChange={onChange} />
        ) : field === 'symbol' ? (
          <Symbols condition={condition} onChange={onChange} />
        ) : (
          <Values
            name={name}
            options={fixedOptions(field, list) ?? values.optionsOf(field)}
            isFailed={values.isFailed(field)}
            condition={condition}
            onChange={onChange}
            nameOf={(value) => values.nameOf(field, value)}
          />
        )}
      </div>
      <IconButton icon={X} label={texts.removeCondition(name)} onClick={onRemove} />
    </div>
  )
}

interface RangeProps extends Pick<ConditionRowProps, 'list' | 'condition' | 'onChange'> {
  readonly field: RangeField
}

/** Inputs of a range. An incomplete number stays while typing, and does not filter. */
function Range({ list, field, condition, onChange }: RangeProps) {
  const unit = unitOf(field, list)
  const set = (side: 'from' | 'to', value: string) => onChange({ ...condition, [side]: value })
  const common = (side: 'from' | 'to') => ({
    compact: true,
    className: 'min-w-24',
    value: condition[side],
    'aria-invalid': condition[side] !== '' && !isValue(field, condition[side]) ? true : undefined,
  })
  const end = (side: 'from' | 'to', label: string) => (
    <label className="flex min-w-0 flex-1 items-center gap-2 text-xs text-muted-foreground">
      <span className="whitespace-nowrap">{label}</span>
      {field === 'day' ? (
        <Input {...common(side)} type="date" onChange={({ target }) => set(side, target.value)} />
      ) : (
        <NumberInput {...common(side)} maxLength={30} onNumber={(value) => set(side, value)} />
      )}
    </label>
  )
  return (
    <div className="flex max-w-xl flex-wrap items-center gap-2">
      {end('from', field === 'day' ? texts.from : texts.atLeast)}
      {end('to', field === 'day' ? texts.until : texts.atMost)}
      {unit ? <span className="text-xs text-subtle-foreground">{unit}</span> : null}
    </div>
  )
}

type PartProps = Pick<ConditionRowProps, 'condition' | 'onChange'>

function Symbols({ condition, onChange }: PartProps) {
  return (
    <Input
      compact
      className="max-w-xl"
      aria-label={texts.symbolsHelp}
      placeholder="BTC-USDT, ETH"
      defaultValue={condition.is.map((one) => one.replace('/', '-')).join(', ')}
      onChange={(event) => {
        const typed = event.target.value.split(',').map(cleanSymbol).filter(Boolean)
        onChange({ ...condition, is: [...new Set(typed)] })
      }}
    />
  )
}

interface ValuesProps extends PartProps {
  readonly name: string
  /** Null until they are loaded. */
  readonly options: readonly Option[] | null
  readonly isFailed: boolean
  readonly nameOf: (value: string) => string
}

/** All values of a field as toggle buttons; the selected ones are pressed. */
function Values({ name, options, isFailed, condition, onChange, nameOf }: ValuesProps) {
  const { is } = condition
  if (options === null)
    return (
      <span className="inline-flex min-h-8 items-center text-xs text-subtle-foreground">
        {isFailed ? texts.choicesFailed : texts.choicesLoading}
      </span>
    )
  // A deleted value stays visible so that it can be removed.
  const gone = is.filter((value) => !options.some((option) => option.value === value))
  const all = [...options, ...gone.map((value) => ({ value, label: nameOf(value) }))]
  if (all.length === 0)
    return (
      <span className="inline-flex min-h-8 items-center text-xs text-subtle-foreground">
        {texts.noChoices}
      </span>
    )
  return (
    <div role="group" aria-label={texts.valuesOf(name)} className="flex flex-wrap gap-1">
      {all.map(({ value, label }) => {
        const isOn = is.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              onChange({ ...condition, is: isOn ? is.filter((one) => one !== value) : [...is, value] })
            }
            className="inline-flex h-8 max-w-full items-center truncate rounded-md px-2.5 text-xs text-muted-foreground hairline hover:bg-raised hover:text-foreground aria-pressed:bg-primary-wash aria-pressed:text-link aria-pressed:shadow-[inset_0_0_0_1px_var(--hb-primary-line)] max-md:h-11"
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
