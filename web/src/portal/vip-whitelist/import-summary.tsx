import { FileDown } from 'lucide-react'
import type { ImportResult } from '@harbour/contract/portal/vip-whitelist'
import { Button } from '../../core/kit/button.tsx'
import { count } from '../../core/kit/format.ts'
import { saveCsv } from '../../core/platform/save-csv.ts'
import { errorFileText } from './files.ts'
import * as texts from '#texts/portal/vip-whitelist'

const shownRows = 50

/** Shows the result of an import: counts, and a reason for every row that was not added. */
export function ImportSummary({ result }: { readonly result: ImportResult }) {
  const rows = [...result.errors, ...result.skips]
  return (
    <div className="flex flex-col gap-4">
      <dl aria-label={texts.result} className="grid grid-cols-4 divide-x rounded-lg hairline-strong">
        <Figure name={texts.total} value={result.total} />
        <Figure name={texts.addedCount} value={result.added} look="text-gain" />
        <Figure name={texts.skippedCount} value={result.skipped} />
        <Figure
          name={texts.failedCount}
          value={result.failed}
          look={result.failed > 0 ? 'text-destructive' : ''}
        />
      </dl>
      {rows.length > 0 ? (
        <>
          <div
            role="region"
            aria-label={texts.notAddedRows}
            tabIndex={0}
            className="max-h-60 overflow-y-auto overscroll-contain rounded-lg hairline-strong"
          >
            <ul>
              {rows.slice(0, shownRows).map(({ line, email, reason }) => (
                <li key={line} className="flex gap-3 border-t px-3 py-1.5 first:border-t-0">
                  <span className="num w-14 shrink-0 text-subtle-foreground">{texts.lineNumber(line)}</span>
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
              {texts.downloadErrors}
            </Button>
            {rows.length > shownRows ? (
              <span className="num text-subtle-foreground">
                {texts.moreInFile(count(rows.length - shownRows))}
              </span>
            ) : null}
          </div>
        </>
      ) : (
        <p className="text-muted-foreground">{texts.allAdded}</p>
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
