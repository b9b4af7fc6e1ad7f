import { CircleX } from 'lucide-react'
import { limits } from '@harbour/contract/core/limits'
import { Banner } from '../../core/kit/banner.tsx'
import { count } from '../../core/kit/format.ts'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import type { ImportFile } from './import-file.ts'
import * as texts from '#texts/portal/vip-whitelist'

const shownRows = 6

const columns: readonly Column<ImportFile['rows'][number]>[] = [
  { key: 'line', title: texts.line, muted: true, className: 'w-12', cell: ({ line }) => line },
  { key: 'email', title: texts.email, className: 'truncate', cell: ({ email }) => email },
  {
    key: 'notes',
    title: texts.notes,
    muted: true,
    className: 'truncate',
    cell: ({ notes }) => notes || limits.whitelist.defaultNote,
  },
]

interface ImportPreviewProps {
  readonly file: ImportFile
  /** The reason why the last try failed. */
  readonly failure: string | null
}

/** Previews the rows before they are sent. */
export function ImportPreview({ file, failure }: ImportPreviewProps) {
  const { rows, blank, doubtful, repeated } = file
  const notes = [
    blank.length > 0 ? texts.blankRows(blank.length) : null,
    repeated > 0 ? texts.repeatedRows(repeated) : null,
    doubtful > 0 ? texts.doubtfulRows(doubtful) : null,
  ].filter((note) => note !== null)
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <Banner tone="danger" icon={CircleX} title={texts.importFailedTitle} role="alert">
          {texts.importFailedText(failure)}
        </Banner>
      ) : null}
      <p>
        <span className="font-medium break-words">{file.name}</span>: {texts.emails(rows.length)}
      </p>
      {notes.length > 0 ? (
        <ul className="list-disc pl-5 text-muted-foreground">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <SmallTable
        label={texts.firstRows}
        columns={columns}
        rows={rows.slice(0, shownRows)}
        keyOf={({ line }) => String(line)}
        flush
        className="table-fixed"
      />
      {rows.length > shownRows ? (
        <p className="num text-subtle-foreground">{texts.moreRows(count(rows.length - shownRows))}</p>
      ) : null}
    </div>
  )
}
