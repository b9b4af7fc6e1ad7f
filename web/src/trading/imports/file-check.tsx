import type { ImportCheck, ImportPreview } from '@harbour/contract/trading/imports/imports'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Coins } from '../../core/kit/amount.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { count } from '../../core/kit/format.ts'
import { exactTime, span } from '../../core/kit/format-time.ts'
import { Fact, Reasons } from './preview-facts.tsx'
import * as texts from '#texts/trading/imports'

function titleOf({ about, equal, different, unknown }: ImportCheck): string {
  const words = texts.checks[about]
  if (different > 0) return words.differ(different, equal + different)
  return equal > 0 ? words.match(equal) : words.notYet(unknown)
}

interface FileCheckProps {
  readonly of: ImportPreview
  readonly check: ImportCheck
}

/** A file that adds no trades: its comparison with the existing ones. */
export function FileCheck({ of: preview, check }: FileCheckProps) {
  const words = texts.checks[check.about]
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
          {texts.checksOnly(preview.format, exactTime(check.from), exactTime(check.to))}
        </Banner>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 px-4 pb-3">
        <Fact name={words.matching} value={count(equal)} />
        <Fact name={texts.different} value={count(different)} />
        {unknown > 0 ? <Fact name={texts.notCompared} value={words.whyNotCompared(count(unknown))} /> : null}
        {preview.skipped > 0 ? <Fact name={texts.neverTraded} value={count(preview.skipped)} /> : null}
        {preview.refused > 0 ? <Fact name={texts.rowsSkipped} value={count(preview.refused)} /> : null}
      </dl>
      {first !== undefined && last !== undefined ? (
        <div className="border-t px-4 py-3">
          <p className="max-w-[80ch] text-muted-foreground">{words.remedy(span(first.from, last.to))}</p>
          <ul aria-label={words.different} className="mt-2">
            {differences.map((difference) => (
              <Difference
                key={`${difference.symbol} ${difference.orderId} ${difference.from}`}
                of={difference}
              />
            ))}
          </ul>
          {different > differences.length ? (
            <p className="num mt-1 text-sm text-subtle-foreground">
              {words.more(different - differences.length)}
            </p>
          ) : null}
        </div>
      ) : null}
      <Reasons of={preview.reasons} label={texts.whySkipped} />
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
          {orderId === null ? span(from, to) : texts.atOrder(exactTime(from), orderId)}
        </span>
      </span>
      <span className="text-muted-foreground">
        {(what === 'quantity' ? texts.quantityIn : texts.pnlIn)(
          <span className="text-foreground">
            <Coins of={file} unit={unit} signed={what === 'profit'} quiet />
          </span>,
          <span className="text-foreground">
            {ours === null ? texts.none : <Coins of={ours} unit={unit} signed={what === 'profit'} quiet />}
          </span>,
        )}
      </span>
    </li>
  )
}
