import { times } from '@harbour/ledger/decimal'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { cx } from './class-names.ts'
import { DOTS, money, type MoneyStyle, NONE, quantity, type Tone, tone } from './format.ts'
import { useAmountsHidden } from './preferences.ts'
import * as texts from '#texts/core/kit'

const inks: Record<Tone, string> = { gain: 'text-gain', loss: 'text-loss', flat: 'text-flat' }
export const toneInk = (value: string | number | null, currency?: string): string =>
  inks[tone(value, currency)]

interface Counted {
  readonly currency: string
  /** The rate of the currency per dollar, where amounts come in USD. */
  readonly perUsd?: string
}

const Counting = createContext<Counted>({ currency: 'USD' })

interface AmountsInProps {
  /** An answer: its amounts are in its currency, or in USD with a rate. */
  readonly of:
    | {
        readonly currency?: string
        readonly rate?: { readonly wanted: string; readonly perUsd: string | null } | null
      }
    | undefined
  readonly children: ReactNode
}

/** Sets the currency of the amounts below; without it they are in USD. */
export function AmountsIn({ of: { currency, rate } = {}, children }: AmountsInProps) {
  const { wanted, perUsd } = rate ?? {}
  // the same object while unchanged: another one would render every amount below again
  const counted = useMemo(
    () => (currency ? { currency } : wanted && perUsd ? { currency: wanted, perUsd } : { currency: 'USD' }),
    [currency, wanted, perUsd],
  )
  return <Counting value={counted}>{children}</Counting>
}

/** Returns a formatter of amounts in the current currency. */
export function useMoney(): (amount: string, style?: MoneyStyle) => string {
  const { currency, perUsd } = useContext(Counting)
  return useCallback(
    (amount, style) => money(perUsd ? times(amount, perUsd) : amount, { ...style, currency }),
    [currency, perUsd],
  )
}

export const useCurrency = (): string => useContext(Counting).currency

interface AmountProps {
  /** Null if the figure is unknown. */
  readonly of: string | null
  /** The reason why the amount is unknown. */
  readonly why?: string
  readonly className?: string
}

interface Quiet {
  /** In the colour of the surrounding text. */
  readonly quiet?: boolean
}

interface MoneyProps extends AmountProps {
  readonly digits?: number
  readonly compact?: boolean
}

/** Dots while amounts are hidden, a dash with its reason if unknown. */
export function Money({ of: value, why, digits = 2, compact = false, className }: MoneyProps) {
  const write = useMoney()
  return (
    <Shown of={value} why={why} className={className}>
      {(known) => write(known, { digits, compact })}
    </Shown>
  )
}

/** Profit or loss: signed, and coloured unless it is in muted text. */
export function Pnl({
  of: value,
  why,
  digits = 2,
  compact = false,
  quiet = false,
  className,
}: MoneyProps & Quiet) {
  const write = useMoney()
  const { currency, perUsd } = useContext(Counting)
  const ink = !quiet && toneInk(value && perUsd ? times(value, perUsd) : value, currency)
  return (
    <Shown of={value} why={why} className={cx(ink, className)}>
      {(known) => write(known, { digits, compact, signed: true })}
    </Shown>
  )
}

interface CoinsProps extends AmountProps, Quiet {
  /** The coin or currency it is counted in. */
  readonly unit: string | null
  readonly signed?: boolean
  readonly digits?: number
  /** In a column of different units, which begin in line. */
  readonly isAligned?: boolean
}

const dollars = new Set(['USD', 'USDT', 'USDC', 'FDUSD', 'BUSD', 'USDE', 'DAI', 'EUR', 'GBP'])
/** Currencies have cents, coins all of their digits. */
export const coinDigits = (unit: string | null): number | undefined =>
  unit && dollars.has(unit) ? 2 : undefined

/** Coins followed by their unit: `0.18 BTC`. */
export function Coins({
  of: value,
  why,
  unit,
  signed = false,
  quiet = false,
  digits,
  isAligned = false,
  className,
}: CoinsProps) {
  const places = digits ?? coinDigits(unit)
  const style = { signed, ...(places === undefined ? {} : { digits: places }) }
  return (
    <Shown of={value} why={why} className={cx(signed && !quiet && toneInk(value), className)}>
      {(known) => (
        <>
          {quantity(known, style)}
          {unit ? (
            <span
              className={cx(
                'font-normal text-subtle-foreground',
                isAligned && 'inline-block min-w-10 text-left whitespace-pre',
              )}
            >
              {` ${unit}`}
            </span>
          ) : null}
        </>
      )}
    </Shown>
  )
}

interface ShownProps {
  readonly of: string | null
  readonly why: string | undefined
  readonly className: string | undefined
  readonly children: (known: string) => ReactNode
}

function Shown({ of: value, why, className, children }: ShownProps) {
  const hidden = useAmountsHidden()
  if (value === null) return <Unknown {...(why ? { why } : {})} />
  return (
    <span className={cx('num whitespace-nowrap', className)}>
      {hidden ? <HiddenAmount /> : children(value)}
    </span>
  )
}

export function HiddenAmount() {
  return (
    <>
      <span aria-hidden="true">{DOTS}</span>
      <span className="sr-only">{texts.amountHidden}</span>
    </>
  )
}

/** An unknown figure, with its reason. */
export function Unknown({ why = texts.notKnown }: { readonly why?: string }) {
  return (
    <span className="text-subtle-foreground" title={why}>
      <span aria-hidden="true">{NONE}</span>
      <span className="sr-only">{why}</span>
    </span>
  )
}
