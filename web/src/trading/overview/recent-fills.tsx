import { minuteMs } from '@harbour/ledger/durations'
import type { Fill } from '@harbour/contract/trading/fills'
import { Link } from '../../core/router/router.tsx'
import { Coins } from '../../core/kit/amount.tsx'
import { day, dayKey, exactTime, time } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useNow } from '../../core/kit/now.ts'
import { Side } from '../../core/kit/side.tsx'
import { paths } from '../../core/router/paths.ts'
import { RealisedPnl } from '../fills/realised-pnl.tsx'
import { coinsOf } from '../fills/sizes.ts'
import { FillHeads, fillLook, fillResult, fillSize } from './skeletons.tsx'
import * as fillTexts from '#texts/trading/fills'

/** The last fills; each opens among the trades. */
export function RecentFills({ fills, search }: { readonly fills: readonly Fill[]; readonly search: string }) {
  const today = dayKey(useNow(minuteMs))
  return (
    <ul className="num">
      <FillHeads />
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
              <span className="truncate font-medium">{fill.base}</span>
              <Side of={fill.side} />
            </span>
            <span className={fillSize}>
              <Size of={fill} />
            </span>
            <span className={fillResult}>
              <span className="sr-only">{fillTexts.pnl} </span>
              <RealisedPnl of={fill} className="font-medium" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The coin is in the name beside it; any other unit is shown. A phone has a line for it, with the value. */
function Size({ of: fill }: { readonly of: Fill }) {
  const size = coinsOf(fill)
  if (!useNarrow()) return <Coins {...size} unit={size.unit === fill.base ? null : size.unit} />
  return (
    <>
      <Coins {...size} /> · <Coins of={fill.value} unit={fill.quote} />
    </>
  )
}

function linkTo(fill: Fill, search: string): string {
  const params = new URLSearchParams(search)
  params.set('trade', fill.id)
  return `${paths.trades}?${params.toString()}`
}
