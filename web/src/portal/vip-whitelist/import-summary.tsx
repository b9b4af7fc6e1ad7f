import { FileDown } from 'lucide-react'
import type { ImportResult } from '@harbour/contract/portal/vip-whitelist'
import { Button } from '../../core/kit/button.tsx'
import { count } from '../../core/kit/format.ts'
import { errorFileText, saveCsv } from './files.ts'

const shownRows = 50

/** Shows the result of an import: counts, and a reason for every row that was not added. */
export function ImportSummary({ result }: { readonly result: ImportResult }) {
  const rows = [...result.errors, ...result.skips]
  return (
    <div className="flex flex-col gap-4">
      <dl aria-label="Import result" className="grid grid-cols-4 divide-x rounded-lg hairline-strong">
        <Figure name="Total" value={result.total} />
        <Figure name="Added" value={result.added} look="text-gain" />
        <Figure name="Skipped" value={result.skipped} />
        <Figure name="Failed" value={result.failed} look={result.failed > 0 ? 'text-destructive' : ''} />
      </dl>
      {rows.length > 0 ? (
        <>
          <div
            role="region"
            aria-label="Rows that were not added"
            tabIndex={0}
            className="max-h-60 overflow-y-auto overscroll-contain rounded-lg hairline-strong"
          >
            <ul>
              {rows.slice(0, shownRows).map(({ line, email, reason }) => (
                <li key={line} className="flex gap-3 border-t px-3 py-1.5 first:border-t-0">
                  <span className="num w-14 shrink-0 text-subtle-foreground">Line {line}</span>
                  <span className="min-w-0 flex-1 break-words">
                    {email || '–'}
                    <span className="block text-muted-foreground">{reason}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={FileDown} onClick={() => saveCsv('whitelist_not_added.csv', errorFileText(rows))}>
              Download error file
            </Button>
            {rows.length > shownRows ? (
              <span className="num text-subtle-foreground">
                {count(rows.length - shownRows)} more in the file
              </span>
            ) : null}
          </div>
        </>
      ) : (
        <p className="text-muted-foreground">Every row was added.</p>
      )}
    </div>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: number
  readonly look?: string
}

const Figure = ({ name, value, look = '' }: FigureProps) => (
  <div className="px-3 py-2.5">
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className={`num text-lg font-semibold ${look}`}>{count(value)}</dd>
  </div>
)
