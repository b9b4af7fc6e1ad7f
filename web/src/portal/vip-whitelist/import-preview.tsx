import { CircleX } from 'lucide-react'
import { limits } from '@harbour/contract/core/limits'
import { Banner } from '../../core/kit/banner.tsx'
import { count, counted } from '../../core/kit/format.ts'
import type { ImportFile } from './import-file.ts'

const shownRows = 6

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
    doubtful > 0 ? `${counted(doubtful, 'row does', 'rows do')} not look like an address` : null,
  ].filter((note) => note !== null)
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <Banner tone="danger" icon={CircleX} title="CSV import failed." role="alert">
          {failure} What was added stays; importing the file again adds the rest.
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
      <table aria-label="The first rows" className="w-full table-fixed text-left">
        <thead className="text-xs text-subtle-foreground">
          <tr>
            <th scope="col" className="w-12 pb-1 font-medium">
              Line
            </th>
            <th scope="col" className="pb-1 font-medium">
              Email
            </th>
            <th scope="col" className="pb-1 font-medium">
              Notes
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map(({ line, email, notes: words }) => (
            <tr key={line} className="*:border-t *:py-1.5 *:pr-2">
              <td className="num text-subtle-foreground">{line}</td>
              <td className="truncate">{email}</td>
              <td className="truncate text-muted-foreground">{words || limits.whitelist.defaultNote}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownRows ? (
        <p className="num text-subtle-foreground">and {count(rows.length - shownRows)} more</p>
      ) : null}
    </div>
  )
}
