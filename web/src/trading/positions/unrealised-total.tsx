import { Pnl } from '../../core/kit/amount.tsx'
import * as terms from '#texts/trading/terms'

interface UnrealisedTotalProps {
  /** The name of the sum, with what it adds up. */
  readonly name: string
  readonly of: string
}

/** The sum of a list next to its title; on phones the title names the list, so that both fit on one line. */
export const UnrealisedTotal = ({ name, of: value }: UnrealisedTotalProps) => (
  <span className="flex items-center gap-2">
    <span className="text-xs text-muted-foreground max-md:hidden">{name}</span>
    <span className="text-xs text-muted-foreground md:hidden">{terms.unrealisedPnl}</span>
    <Pnl of={value} className="font-medium" />
  </span>
)
