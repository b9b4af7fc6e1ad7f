import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { DOTS, money, NONE, pnl, quantity, type Tone, tone } from './format.ts'
import { useAmountsHidden } from './preferences.ts'

const inks: Record<Tone, string> = { gain: 'text-gain', loss: 'text-loss', flat: 'text-flat' }
export const toneInk = (value: string | number | null): string => inks[tone(value)]

interface AmountProps {
  /** Null where the figure is not known. */
  readonly of: string | null
  /** Why it is not known. */
  readonly why?: string
  readonly className?: string
}

interface Quiet {
  /** The colour of the text around it. */
  readonly quiet?: boolean
}

interface MoneyProps extends AmountProps {
  readonly digits?: number
  readonly compact?: boolean
}

/** USD; dots while amounts are hidden, a dash with its reason where nothing is known. */
export function Money({ of: value, why, digits = 2, compact = false, className }: MoneyProps) {
  return (
    <Shown of={value} why={why} className={className}>
      {(known) => money(known, { digits, compact })}
    </Shown>
  )
}

/** Profit or loss in USD: signed, and coloured besides unless it stands in quiet text. */
export function Pnl({
  of: value,
  why,
  digits = 2,
  compact = false,
  quiet = false,
  className,
}: MoneyProps & Quiet) {
  return (
    <Shown of={value} why={why} className={cx(!quiet && toneInk(value), className)}>
      {(known) => pnl(known, { digits, compact })}
    </Shown>
  )
}

interface CoinsProps extends AmountProps, Quiet {
  /** The coin or currency it is counted in. */
  readonly unit: string | null
  readonly signed?: boolean
  readonly digits?: number
}

const dollars = new Set(['USD', 'USDT', 'USDC', 'FDUSD', 'BUSD', 'USDE', 'DAI', 'EUR', 'GBP'])
/** Currencies are written with cents, coins with the digits they have. */
export const coinDigits = (unit: string | null): number | undefined =>
  unit && dollars.has(unit) ? 2 : undefined

/** Coins with their unit behind: `0.18 BTC`. */
export function Coins({
  of: value,
  why,
  unit,
  signed = false,
  quiet = false,
  digits,
  className,
}: CoinsProps) {
  const places = digits ?? coinDigits(unit)
  const style = { signed, ...(places === undefined ? {} : { digits: places }) }
  return (
    <Shown of={value} why={why} className={cx(signed && !quiet && toneInk(value), className)}>
      {(known) => (
        <>
          {quantity(known, style)}
          {unit ? <span className="font-normal text-subtle-foreground"> {unit}</span> : null}
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
      <span className="sr-only">amount hidden</span>
    </>
  )
}

/** A figure that is not known, and why. */
export function Unknown({ why = 'not known' }: { readonly why?: string }) {
  return (
    <span className="text-subtle-foreground" title={why}>
      <span aria-hidden="true">{NONE}</span>
      <span className="sr-only">{why}</span>
    </span>
  )
}
