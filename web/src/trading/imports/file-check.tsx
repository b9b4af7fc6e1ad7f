import type { ImportCheck, ImportPreview } from '@harbour/contract/trading/imports'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Coins } from '../../core/kit/amount.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { count, counted } from '../../core/kit/format.ts'
import { exactTime, span } from '../../core/kit/format-time.ts'
import { Fact, Reasons } from './preview-facts.tsx'

interface Wording {
  readonly one: string
  readonly many: string
  /** The file that holds what is missing. */
  readonly source: string
}

const wordings: Readonly<Record<ImportCheck['about'], Wording>> = {
  order: { one: 'order', many: 'orders', source: 'futures trade history' },
  closed_pnl: { one: 'closed position', many: 'closed positions', source: 'derivative trade history' },
}

function titleOf({ about, equal, different, unknown }: ImportCheck): string {
  const { one, many } = wordings[about]
  if (different > 0)
    return `${counted(different, one, many)} of ${count(equal + different)} ${different === 1 ? 'does' : 'do'} not match your trades.`
  if (equal > 0)
    return equal === 1 ? `The ${one} matches your trades.` : `All ${count(equal)} ${many} match your trades.`
  return `${counted(unknown, one, many)} cannot be compared yet.`
}

interface FileCheckProps {
  readonly of: ImportPreview
  readonly check: ImportCheck
}

/** A file that adds no trades: what it says of those that are there. */
export function FileCheck({ of: preview, check }: FileCheckProps) {
  const { one, many, source } = wordings[check.about]
  const { equal, different, unknown, differences } = check
  const [first] = differences
  const last = differences.at(-1)
  return (
    <>
      <div className="px-4 py-3">
        <Banner
          tone={different > 0 ? 'warn' : equal > 0 ? 'gain' : 'info'}
          icon={different > 0 ? TriangleAlert : CircleCheck}
          title={titleOf(check)}
        >
          {preview.format}, {exactTime(check.from)} to {exactTime(check.to)}. This file checks your trades and
          adds none.
        </Banner>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 px-4 pb-3">
        <Fact name={`Matching ${many}`} value={count(equal)} />
        <Fact name="Different" value={count(different)} />
        {unknown > 0 ? (
          <Fact
            name="Not compared"
            value={`${count(unknown)}: ${
              check.about === 'order'
                ? 'trades from that time name no order'
                : 'still open, opened before the file, or missing earlier trades'
            }`}
          />
        ) : null}
        {preview.skipped > 0 ? <Fact name="Orders that never traded" value={count(preview.skipped)} /> : null}
        {preview.refused > 0 ? <Fact name="Rows skipped" value={count(preview.refused)} /> : null}
      </dl>
      {first !== undefined && last !== undefined ? (
        <div className="border-t px-4 py-3">
          <p className="max-w-[80ch] text-muted-foreground">
            {check.about === 'order'
              ? 'Trades of these orders are missing here. '
              : 'The exchange’s closed positions differ from Harbour’s. Trades from these days may be missing. '}
            Export the {source} for {span(first.from, last.to)} and import it.
          </p>
          <ul aria-label={`Different ${many}`} className="mt-2">
            {differences.map((difference) => (
              <Difference
                key={`${difference.symbol} ${difference.orderId} ${difference.from}`}
                of={difference}
              />
            ))}
          </ul>
          {different > differences.length ? (
            <p className="num mt-1 text-sm text-subtle-foreground">
              and {counted(different - differences.length, `more ${one}`, `more ${many}`)}
            </p>
          ) : null}
        </div>
      ) : null}
      <Reasons of={preview.reasons} label="Why rows were skipped" />
    </>
  )
}

function Difference({ of: difference }: { readonly of: ImportCheck['differences'][number] }) {
  const { symbol, orderId, from, to, what, file, ours, unit } = difference
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5 text-sm not-first:border-t">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{symbol}</span>
        <span className="num block text-xs text-subtle-foreground">
          {orderId === null ? span(from, to) : `${exactTime(from)} · order ${orderId}`}
        </span>
      </span>
      <span className="text-muted-foreground">
        {what === 'quantity' ? 'Quantity' : 'P&L'} in the file{' '}
        <span className="text-foreground">
          <Coins of={file} unit={unit} signed={what === 'profit'} quiet />
        </span>
        , in Harbour{' '}
        <span className="text-foreground">
          {ours === null ? 'none' : <Coins of={ours} unit={unit} signed={what === 'profit'} quiet />}
        </span>
      </span>
    </li>
  )
}
