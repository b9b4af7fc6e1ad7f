import { minuteMs } from '@harbour/ledger/durations'
import type { Fill } from '@harbour/contract/trading/fills'
import { Link } from '../../core/router/router.tsx'
import { Coins } from '../../core/kit/amount.tsx'
import { day, dayKey, exactTime, time } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { Side } from '../../core/kit/side.tsx'
import { paths } from '../../core/router/paths.ts'
import { NamedAmount } from '../fills/realised-pnl.tsx'
import { coinsOf } from '../fills/sizes.ts'
import { fillLook } from './skeletons.tsx'

/** The last fills; each opens among the trades. */
export function RecentFills({ fills, search }: { readonly fills: readonly Fill[]; readonly search: string }) {
  const today = dayKey(useNow(minuteMs))
  return (
    <ul className="num">
      {fills.map((fill) => (
        <li key={fill.id} className="border-t">
          <Link to={linkTo(fill, search)} className={`-outline-offset-2 hover:bg-raised ${fillLook}`}>
            <time
              dateTime={fill.at}
              title={exactTime(fill.at)}
              className="text-xs whitespace-nowrap text-subtle-foreground"
            >
              {dayKey(fill.at) === today ? time(fill.at) : day(fill.at)}
            </time>
            <span className="flex min-w-0 items-center gap-1.5">
              <span className="font-medium">{fill.base}</span>
              <Side of={fill.side} />
              <Coins {...coinsOf(fill)} className="truncate text-xs text-subtle-foreground" />
            </span>
            <NamedAmount of={fill} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function linkTo(fill: Fill, search: string): string {
  const params = new URLSearchParams(search)
  params.set('trade', fill.id)
  return `${paths.trades}?${params.toString()}`
}
