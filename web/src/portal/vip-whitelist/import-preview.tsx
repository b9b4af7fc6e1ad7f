import { CircleX } from 'lucide-react'
import { limits } from '@harbour/contract/core/limits'
import { Banner } from '../../core/kit/banner.tsx'
import { count, counted } from '../../core/kit/format.ts'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import type { ImportFile } from './import-file.ts'

const shownRows = 6

const columns: readonly Column<ImportFile['rows'][number]>[] = [
  { key: 'line', title: 'Line', muted: true, className: 'w-12', cell: ({ line }) => line },
  { key: 'email', title: 'Email', className: 'truncate', cell: ({ email }) => email },
  {
    key: 'notes',
    title: 'Notes',
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
    blank.length > 0 ? `${counted(blank.length, 'row has', 'rows have')} no email and will be skipped` : null,
    repeated > 0 ? `${counted(repeated, 'row repeats', 'rows repeat')} an earlier address` : null,
    doubtful > 0 ? `${counted(doubtful, 'row does', 'rows do')} not look like an email address` : null,
  ].filter((note) => note !== null)
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <Banner tone="danger" icon={CircleX} title="CSV import failed." role="alert">
          {failure} Added rows stay; importing the file again adds the rest.
        </Banner>
      ) : null}
      <p>
        <span className="font-medium break-words">{file.name}</span>: {counted(rows.length, 'email')}
      </p>
      {notes.length > 0 ? (
        <ul className="list-disc pl-5 text-muted-foreground">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <SmallTable
        label="The first rows"
        columns={columns}
        rows={rows.slice(0, shownRows)}
        keyOf={({ line }) => String(line)}
        flush
        className="table-fixed"
      />
      {rows.length > shownRows ? (
        <p className="num text-subtle-foreground">and {count(rows.length - shownRows)} more</p>
      ) : null}
    </div>
  )
}
