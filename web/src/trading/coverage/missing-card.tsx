import type { AccountCoverage } from '@harbour/contract/trading/coverage/coverage'
import { CircleCheck, FileDown } from 'lucide-react'
import { Card } from '../../core/kit/card.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { SkeletonLine } from '../../core/kit/skeleton.tsx'
import { FilesLink } from './files-link.tsx'
import { limitedOf, mayLackPairs, missingOf, type Missing, reasonOf } from './gaps.ts'
import * as texts from '#texts/trading/account-history'

/** Lists the missing data with its reason, and the file of the exchange that would fill the gap. */
export function MissingCard({ of: data }: { readonly of: AccountCoverage }) {
  const missing = missingOf(data)
  const isKnown = data.streams.length > 0
  const isWhole = isKnown && !mayLackPairs(data.pairs)
  if (missing.length === 0)
    return (
      <Card title={texts.gaps}>
        <p className={`flex items-center gap-2 ${look}`}>
          {isWhole ? <Icon of={CircleCheck} className="text-gain" /> : null}
          {isKnown ? (isWhole ? texts.noGaps : texts.pairsMayBeMissing) : texts.nothingSynced}
        </p>
        <Limits of={data} />
      </Card>
    )
  return (
    <Card title={texts.gaps}>
      <ul aria-label={texts.gaps}>
        {missing.map((gap) => (
          <Gap key={gap.key} of={gap} exchangeName={data.exchangeName} />
        ))}
      </ul>
      <Limits of={data} />
    </Card>
  )
}

/** States which data the exchange serves only for the last months: older data may be missing without a sign. */
const Limits = ({ of: data }: { readonly of: AccountCoverage }) =>
  limitedOf(data).map(([reach, titles]) => (
    <p key={reach} className={look}>
      {texts.givesOnlyLast(data.exchangeName, reach, someOf(titles), <FilesLink />)}
    </p>
  ))

/** The card has the height of its usual text. */
export const MissingSkeleton = () => (
  <Card title={texts.gaps}>
    <div aria-hidden className={`skeletons ${look}`}>
      <SkeletonLine className="h-3 w-40" />
    </div>
    {/* most exchanges serve some of their data only for a time */}
    <div aria-hidden className={`skeletons ${look}`}>
      <SkeletonLine className="h-3 w-[32rem] max-w-full" />
      <SkeletonLine onPhones className="h-3 w-4/5" />
    </div>
  </Card>
)

const look = 'border-t px-4 py-3 text-muted-foreground'

/** The maximum of titles that are named one by one. */
const max = 4

function someOf(titles: readonly string[]): string {
  const named = titles.slice(0, max).join(', ')
  return titles.length > max ? texts.andMore(named, titles.length - max) : named
}

function Gap({ of: gap, exchangeName }: { readonly of: Missing; readonly exchangeName: string }) {
  return (
    <li className="border-t px-4 py-3">
      <p>
        <span className="num font-medium">{gap.span}</span>
        <span className="text-muted-foreground"> · {someOf(gap.titles)}</span>
      </p>
      <p className="mt-0.5 text-muted-foreground">{reasonOf(gap, exchangeName)}</p>
      {gap.file ? (
        <p className="mt-1.5 flex gap-2 text-muted-foreground">
          <Icon of={FileDown} size={16} className="mt-0.5 shrink-0 text-link" />
          <span>
            {texts.fileFills(
              <span className="font-medium text-foreground">{gap.file.title}</span>,
              gap.file.where,
              <FilesLink />,
            )}
          </span>
        </p>
      ) : null}
    </li>
  )
}
