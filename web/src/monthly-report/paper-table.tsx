import type { ReactNode } from 'react'
import { cx } from '../kit/class-names.ts'

interface PaperTableProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** So many columns from the left are words; the others are numbers and stand right. */
  readonly texts?: number
  readonly note?: string | null
}

/** A table whose head is printed again on each page, and whose rows are never cut. */
export function PaperTable({ title, heads, rows, texts = 1, note = null }: PaperTableProps) {
  const look = (at: number) => cx('px-1 py-1', at < texts ? 'text-left' : 'text-right whitespace-nowrap')
  return (
    <section>
      <h2 className="mb-1 break-after-avoid text-base font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">Nothing in this period.</p>
      ) : (
        <div className="overflow-x-auto print:overflow-visible" tabIndex={0} role="region" aria-label={title}>
          <table className="w-full border-collapse text-xs">
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
              {rows.map(({ key, cells }) => (
                <tr key={key} className="break-inside-avoid border-t">
                  {cells.map((cell, at) => (
                    <td key={heads[at] ?? at} className={look(at)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note ? <p className="mt-1 text-2xs text-subtle-foreground">{note}</p> : null}
    </section>
  )
}
