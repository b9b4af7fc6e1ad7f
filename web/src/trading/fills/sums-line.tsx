import type { ReactNode } from 'react'
import { coinDigits } from '../../core/kit/amount.tsx'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import type { AssetSum } from './prices-now.ts'
import * as texts from '#texts/trading/fills'

const isCoin = ({ asset }: AssetSum): boolean => coinDigits(asset) === undefined

/** Sums in currencies before those in coins. */
export const currenciesFirst = (sums: readonly AssetSum[]): readonly AssetSum[] =>
  sums.toSorted((a, b) => Number(isCoin(a)) - Number(isCoin(b)))

interface ApproximateProps {
  /** The sum at present prices. */
  readonly whole: ReactNode
  readonly of: readonly AssetSum[]
  readonly one: (sum: AssetSum) => ReactNode
}

/** One figure at present prices; hover, focus or a press shows the sum of each asset. */
export const Approximate = ({ whole, of: sums, one }: ApproximateProps) => (
  <Tooltip text={<EachSum title={texts.atPricesNow} of={sums} one={one} />}>
    <button type="button" className="touch rounded-sm whitespace-nowrap">
      {'≈ '}
      {whole}
      <span className="sr-only">, {texts.atPricesNow}</span>
    </button>
  </Tooltip>
)

interface MoreSumsProps {
  readonly of: readonly AssetSum[]
  readonly one: (sum: AssetSum) => ReactNode
  readonly children: string
}

/** A button that shows further sums on hover, focus or a press. */
export const MoreSums = ({ of: sums, one, children }: MoreSumsProps) => (
  <Tooltip text={<EachSum of={sums} one={one} />}>
    <button
      type="button"
      className="touch rounded-sm text-subtle-foreground underline decoration-dotted underline-offset-2 hover:text-foreground"
    >
      {children}
    </button>
  </Tooltip>
)

const EachSum = ({ title, of: sums, one }: Omit<MoreSumsProps, 'children'> & { readonly title?: string }) => (
  <span className="num grid gap-y-0.5">
    {title ? <span className="text-muted-foreground">{title}</span> : null}
    {sums.map((sum) => (
      <span key={sum.asset}>{one(sum)}</span>
    ))}
  </span>
)
