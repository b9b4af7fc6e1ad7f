import type { ReactNode } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { Link } from '../../core/router/router.tsx'
import { nothing } from '@harbour/contract/trading/metrics/report-labels'

interface PaperRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
  /** The address of what the row sums up; on paper it is plain text. */
  readonly to?: string | undefined
}

interface PaperTableProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly PaperRow[]
  /** The column that names a row on phones. */
  readonly lead?: number
  /** The main figure's column, large on phones; by default the last one. */
  readonly figure?: number
  /** The number of text columns from the left; the others are numbers and right-aligned. */
  readonly texts?: number
  readonly note?: ReactNode
}

/**
 * A table whose head is repeated on each printed page, and whose rows are never split; on phones each row of more than
 * three columns has two lines.
 */
export function PaperTable(props: PaperTableProps) {
  const { title, heads, rows, lead = 0, figure = heads.length - 1, texts = 1, note = null } = props
  const isSlim = heads.length <= 3
  const look = (at: number) =>
    cx('px-1 py-1 max-md:py-1.5 print:py-1', at < texts ? 'text-left' : 'text-right whitespace-nowrap')
  return (
    <section>
      <div className="mb-1 flex break-after-avoid items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {rows.length === 0 || isSlim ? null : (
          <span className="text-xs text-muted-foreground md:hidden print:hidden">{heads[figure]}</span>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">{nothing}</p>
      ) : (
        <div className={cx(!isSlim && 'max-md:hidden print:block')}>
          <table aria-label={title} className="w-full border-collapse text-xs">
            <thead className="text-muted-foreground">
              <tr>
                {heads.map((head, at) => (
                  <th key={head} scope="col" className={cx(look(at), 'font-medium')}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells, to }) => (
                <tr key={key} className="break-inside-avoid border-t">
                  {cells.map((cell, at) => (
                    <td key={heads[at] ?? at} className={cx(look(at), to && 'max-md:py-3')}>
                      {at === lead ? <Named to={to}>{cell}</Named> : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isSlim ? null : <PhoneList {...props} />}
      {note ? <p className="mt-1 text-2xs text-subtle-foreground">{note}</p> : null}
    </section>
  )
}

/** The name of a row, a link to what it sums up. */
const Named = ({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link
      to={to}
      className="touch underline-offset-2 hover:underline focus-visible:underline print:no-underline"
    >
      {children}
    </Link>
  )

/** The column that names a row and its figure above, all others below; on paper there is room for the table. */
function PhoneList(props: PaperTableProps) {
  const { title, heads, rows, lead = 0, figure = heads.length - 1, texts = 1 } = props
  if (rows.length === 0) return null
  return (
    <ul aria-label={title} className="text-sm md:hidden print:hidden">
      {rows.map(({ key, cells, to }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t py-2 first:border-t-0">
          <span className="truncate font-medium">
            <Named to={to}>{cells[lead]}</Named>
          </span>
          <span className="text-right">{cells[figure]}</span>
          <span className="col-span-2 flex flex-wrap gap-x-3 text-xs text-muted-foreground">
            {cells.map((cell, at) =>
              at === lead || at === figure ? null : (
                <span key={heads[at] ?? at} className="whitespace-nowrap">
                  {at < texts ? null : <span className="text-subtle-foreground">{heads[at]} </span>}
                  {cell}
                </span>
              ),
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
