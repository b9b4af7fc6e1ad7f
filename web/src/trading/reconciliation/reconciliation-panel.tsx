import type { ReconciledAccount, ReconciledFigure } from '@harbour/contract/trading/reconciliation'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useApiQuery } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { dayTime, zoneName } from '../../core/kit/format-time.ts'
import { SkeletonLine } from '../../core/kit/skeleton.tsx'
import type { HeadColumn } from '../../core/kit/table.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { LoadedPage } from '../../core/kit/loaded-page.tsx'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { api } from './api.ts'
import { FigureHead, FigureRow } from './figure-row.tsx'
import { isCovered } from './labels.ts'
import { useFirstRows } from '../../core/kit/show-all.tsx'
import * as texts from '#texts/trading/account-history'
import * as terms from '#texts/trading/terms'

/** Shows whether Harbour's figures of an account equal the exchange's, and the parts of each difference. */
export function ReconciliationPanel({ accountId }: { readonly accountId: string }) {
  const answer = useApiQuery(api.reconciliation.show, { params: { id: accountId } })
  useFreshAfterSync(api.reconciliation.show)
  return (
    <LoadedPage answer={answer} what={texts.theComparison} skeleton={<ReconciliationSkeleton />}>
      {(data) => (data.asOf === null ? <NotYet /> : <Compared of={data} asOf={data.asOf} />)}
    </LoadedPage>
  )
}

/** The banner and the two lists while the comparison loads: their titles are known. */
const ReconciliationSkeleton = () => (
  <div aria-hidden inert className={cardsLook}>
    <div className="skeletons rounded-lg px-3.5 py-2.5 text-sm hairline">
      <SkeletonLine className="h-3 w-96 max-w-full" />
      <SkeletonLine onPhones className="h-3 w-full" />
      <SkeletonLine onPhones className="h-3 w-3/4" />
    </div>
    {[
      { title: texts.balances, note: texts.rebuilt },
      { title: texts.instruments, note: texts.feesAreCovered },
    ].map(({ title, note }) => (
      <Card key={title} title={title} note={note}>
        <RowsSkeleton columns={heads} rows={8} line="h-6" />
      </Card>
    ))}
  </div>
)

const cardsLook = 'grid gap-4 max-md:gap-3'
const heads: readonly HeadColumn[] = [
  { key: 'figure', title: texts.figure, bar: 'w-16' },
  { key: 'ours', title: 'Harbour', right: true },
  { key: 'theirs', title: terms.exchange, right: true },
  { key: 'difference', title: texts.difference, right: true },
  { key: 'result', title: texts.result },
]

function NotYet() {
  return (
    <Card label={texts.reconciliation}>
      <EmptyState title={texts.notCompared}>{texts.firstComparison}</EmptyState>
    </Card>
  )
}

function Compared({ of: data, asOf }: { readonly of: ReconciledAccount; readonly asOf: string }) {
  const balances = data.figures.filter(({ kind }) => kind === 'balance')
  const rest = data.figures.filter(({ kind }) => kind !== 'balance')
  return (
    <div className={cardsLook}>
      <Summary of={data} asOf={asOf} />
      <Figures
        title={texts.balances}
        note={texts.rebuilt}
        figures={balances}
        exchangeName={data.exchangeName}
      />
      <Figures
        title={texts.instruments}
        note={texts.feesAreCovered}
        figures={rest}
        exchangeName={data.exchangeName}
      />
    </div>
  )
}

function Summary({
  of: { counts, figures, exchangeName },
  asOf,
}: {
  readonly of: ReconciledAccount
  readonly asOf: string
}) {
  const when = texts.asOf(`${dayTime(asOf)} ${zoneName()}`)
  const covered = figures.filter(isCovered).length
  const equal = counts.equal - covered
  const unresolvedAssets = counts.unknown === 0 ? '' : ` ${texts.notChecked(counts.unknown)}`
  if (counts.differs > 0)
    return (
      <Banner
        tone="warn"
        icon={TriangleAlert}
        title={texts.differsFrom(counts.differs, counts.differs + equal, exchangeName)}
      >
        {when} {texts.eachRowExplains}
        {unresolvedAssets}
      </Banner>
    )
  if (equal === 0)
    return (
      <Banner icon={TriangleAlert} title={texts.nothingCompared}>
        {when}
        {unresolvedAssets}
      </Banner>
    )
  return (
    <Banner tone="gain" icon={CircleCheck} title={texts.allMatch(equal, exchangeName)}>
      {when}
      {covered > 0 ? ` ${texts.sumsCovered(covered)}` : null}
      {unresolvedAssets}
    </Banner>
  )
}

/** Longer lists are cut until the rest is requested; differences are sorted first. */
const max = 20
const order = ['balance', 'quantity', 'entry', 'realised', 'fees', 'funding']

interface FiguresProps {
  readonly title: string
  readonly note: string
  readonly figures: readonly ReconciledFigure[]
  readonly exchangeName: string
}

function Figures({ title, note, figures, exchangeName }: FiguresProps) {
  const differing = new Set(
    figures.filter(({ verdict }) => verdict === 'differs').map(({ subject }) => subject),
  )
  // an instrument stays together; those with a difference come first
  const ordered = figures.toSorted(
    (a, b) =>
      Number(differing.has(b.subject)) - Number(differing.has(a.subject)) ||
      a.subject.localeCompare(b.subject) ||
      order.indexOf(a.kind) - order.indexOf(b.kind),
  )
  const { shown, showAll } = useFirstRows(ordered, max)
  if (figures.length === 0) return null
  return (
    <Card title={title} note={note}>
      <div role="table" aria-label={title} className="@container">
        <FigureHead exchangeName={exchangeName} />
        {shown.map((figure, at) => (
          <FigureRow
            key={`${figure.kind}|${figure.subject}|${figure.part}`}
            figure={figure}
            isFirst={figure.subject !== shown[at - 1]?.subject}
            exchangeName={exchangeName}
          />
        ))}
      </div>
      {showAll}
    </Card>
  )
}
