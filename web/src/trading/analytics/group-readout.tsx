import { Pnl } from '../../core/kit/amount.tsx'
import { counted } from '../../core/kit/format.ts'
import type { GroupResult } from '../result-words/result-sentences.ts'
import { rateText } from './results-table.tsx'

interface GroupReadoutProps {
  readonly of: GroupResult | undefined
  /** Stands before the name where nobody points at a group: 'best: '. */
  readonly lead: string
}

/** The group that is pointed at, above its drawing; readers of the screen get the same from the drawing's own value. */
export const GroupReadout = ({ of: group, lead }: GroupReadoutProps) => (
  <p
    className="num flex min-h-5 flex-wrap items-baseline gap-x-2 text-xs text-subtle-foreground"
    aria-hidden="true"
  >
    {group ? (
      <>
        <span>
          {lead}
          <span className="font-medium text-foreground">{group.name}</span>
        </span>
        <Pnl of={group.net} className="font-medium" />
        <span>{group.trades === 0 ? noTrades : outcomes(group)}</span>
      </>
    ) : null}
  </p>
)

/** The same as one sentence; `net` is written out, or says that it is hidden. */
export const groupText = (group: GroupResult | undefined, net: (amount: string) => string): string =>
  group ? `${group.name}: ${group.trades === 0 ? noTrades : `${net(group.net)}, ${outcomes(group)}`}` : ''

const noTrades = 'no closed trades'
const outcomes = (group: GroupResult) => `${counted(group.trades, 'trade')}, ${rateText(group)} won`
