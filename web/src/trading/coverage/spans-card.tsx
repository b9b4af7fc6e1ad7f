import type { AccountCoverage, HistoryGap, StreamCoverage } from '@harbour/contract/trading/coverage/coverage'
import { Card } from '../../core/kit/card.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { percent } from '../../core/kit/format.ts'
import { ShowAllSkeleton, useFirstRows } from '../../core/kit/show-all.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { marksOf, type Piece, piecesOf, timelineOf, type Timeline, wholeOf } from './timeline.ts'
import * as texts from '#texts/trading/account-history'

/** Longer lists are cut until the rest is requested: Binance has a stream for each pair. */
const max = 12

/** Each stream as a bar on one time axis. */
export function SpansCard({ of: data }: { readonly of: AccountCoverage }) {
  const line = timelineOf(data)
  const ordered = data.streams.toSorted((a, b) => weightOf(b) - weightOf(a))
  const { shown, showAll } = useFirstRows(ordered, max)
  return (
    <Card title={texts.coverage} note={texts.dataTypesOf(data.streams.length)}>
      {data.streams.length === 0 ? (
        <EmptyState title={texts.noStreams}>{texts.dataTypesAppear}</EmptyState>
      ) : (
        <>
          <Axis line={line} />
          <ul aria-label={texts.dataTypes}>
            {shown.map((stream) => (
              <Row key={stream.stream} of={stream} line={line} />
            ))}
          </ul>
          {showAll}
          <Legend streams={data.streams} />
        </>
      )}
      <p className={reachLook}>{data.reach}</p>
    </Card>
  )
}

/** Returns the sort weight: streams with gaps first, then trades, then by number of rows. */
const weightOf = ({ gaps, kind, rows }: StreamCoverage): number =>
  (gaps.length > 0 ? 4e9 : 0) + (kind === 'fills' ? 2e9 : 0) + Math.min(rows, 1e9)

const reachLook = 'border-t px-4 py-2.5 text-xs text-muted-foreground'
const axisLook = 'border-t px-4 pt-2 max-md:hidden'
const rowLook = 'items-center gap-y-1 px-4 py-1.5 text-sm not-first:border-t not-first:border-border/60'
const wordsLook = 'num text-right text-xs text-muted-foreground max-md:row-start-1 max-md:col-start-2'
const barLook = 'relative h-1.5 overflow-hidden rounded-[3px] bg-raised max-md:col-span-2'
const legendLook = 'flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-2xs text-subtle-foreground'

/** The card while the history is loading: as many rows as most accounts have at first, and empty bars. */
export const SpansSkeleton = () => (
  <Card title={texts.coverage}>
    <div aria-hidden className="skeletons">
      <div className={cx(columns, axisLook)}>
        <span />
        <Skeleton className="my-1 h-2 w-full opacity-40" />
      </div>
      <ul>
        {Array.from({ length: max }, (_, row) => (
          <li key={row} className={cx(columns, rowLook)}>
            <SkeletonLine className="h-3 w-32" />
            <span className={barLook} />
            <span className={wordsLook}>
              <SkeletonLine className="ml-auto h-2.5 w-28" />
            </span>
          </li>
        ))}
      </ul>
      <ShowAllSkeleton />
      <div className={legendLook}>
        <SkeletonLine className="h-2 w-56" />
      </div>
      <div className={reachLook}>
        {['w-full', 'w-2/5'].map((width) => (
          <SkeletonLine key={width} className={`h-2.5 ${width}`} />
        ))}
        {/* On phones it takes five. */}
        {['w-11/12', 'w-full', 'w-3/5'].map((width) => (
          <SkeletonLine key={width} onPhones className={`h-2.5 ${width}`} />
        ))}
      </div>
    </div>
  </Card>
)

const columns = 'grid grid-cols-[minmax(0,16rem)_minmax(0,1fr)_minmax(0,15rem)] gap-x-4 max-md:grid-cols-2'

function Axis({ line }: { readonly line: Timeline }) {
  return (
    <div aria-hidden="true" className={cx(columns, axisLook)}>
      <span />
      <span className="num relative h-4 text-2xs text-subtle-foreground">
        {marksOf(line).map(({ at, label }) => (
          <span key={at} className="absolute border-l border-chart-grid pl-1" style={{ left: `${at}%` }}>
            {at < 96 ? label : ''}
          </span>
        ))}
      </span>
    </div>
  )
}

function Row({ of: stream, line }: { readonly of: StreamCoverage; readonly line: Timeline }) {
  return (
    <li className={cx(columns, rowLook)}>
      <span className="md:truncate" title={stream.title}>
        {stream.title}
      </span>
      <Bar pieces={piecesOf(stream, line)} />
      <span className={wordsLook}>
        {wordsOf(stream, line)}
        {stream.rows > 0 ? (
          <span className="text-subtle-foreground"> · {texts.rows(stream.rows)}</span>
        ) : null}
        {stream.fromFiles ? (
          <span className="text-subtle-foreground"> · {texts.rowsFromFiles(stream.fromFiles.rows)}</span>
        ) : null}
      </span>
    </li>
  )
}

/** Describes how complete a stream is; 'pending' if the exchange has yet to prepare its rows. */
function wordsOf(stream: StreamCoverage, line: Timeline): string {
  if (stream.done || stream.progress === null) return wholeOf(stream, line)
  if (stream.gaps.some(({ why }) => why === 'awaited')) return texts.pending
  return texts.reading(percent(stream.progress, { digits: 0 }))
}

/** The text beside it says the same. */
function Bar({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <span aria-hidden="true" className={barLook}>
      {pieces.map(({ kind, left, width }) => (
        <i
          key={`${kind} ${left}`}
          title={texts.pieces[kind]}
          data-piece={kind}
          className="absolute inset-y-0"
          style={{ left: `${left}%`, width: `max(2px, ${width}%)`, background: fills[kind] }}
        />
      ))}
    </span>
  )
}

const stripes = (ink: string) =>
  `repeating-linear-gradient(-45deg, ${ink} 0 2px, transparent 2px 6px) var(--hb-raised)`

const fills: Record<Piece['kind'], string> = {
  whole: 'var(--hb-chart-1)',
  file: 'var(--hb-chart-2)',
  unfinished: stripes('var(--hb-chart-1)'),
  not_read: 'var(--hb-warn)',
  refused: stripes('var(--hb-warn)'),
  not_served: stripes('var(--hb-control)'),
  awaited: stripes('var(--hb-control)'),
}

function Legend({ streams }: { readonly streams: readonly StreamCoverage[] }) {
  const kinds = new Set<Piece['kind']>(streams.flatMap(({ gaps }) => gaps.map(({ why }: HistoryGap) => why)))
  if (streams.some(({ fromFiles }) => fromFiles !== null)) kinds.add('file')
  return (
    <p className={legendLook}>
      {(['whole', ...kinds] as const).map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" className="h-2 w-4 rounded-[2px]" style={{ background: fills[kind] }} />
          {texts.pieces[kind]}
        </span>
      ))}
      <span>{texts.daysEnd}</span>
    </p>
  )
}
