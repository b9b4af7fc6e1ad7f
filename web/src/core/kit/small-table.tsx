import { cx } from './class-names.ts'
import type { Column } from './table.tsx'

interface SmallTableProps<Row> {
  readonly label: string
  /** The first column names its row. Nothing here is sortable. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Hides the head visually if the cells are self-explanatory. */
  readonly headless?: boolean
  /** Aligns the outer cells with the text around the table, inside a box that has padding. */
  readonly flush?: boolean
  readonly className?: string
}

/** A short table inside a card, rendered whole: no virtual rows, no sticky head. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { label, columns, rows, keyOf, headless = false, flush = false, className } = props
  const padding = flush ? 'px-2 first:pl-0 last:pr-0' : 'px-4 max-md:px-3.5'
  const look = ({ right, className: own }: Column<Row>) =>
    cx(padding, right ? 'text-right' : 'text-left', own)
  const bodyLook = (column: Column<Row>) => cx(look(column), 'h-9', column.muted && 'text-muted-foreground')
  return (
    <table aria-label={label} className={cx('num w-full text-sm', className)}>
      <thead
        className={headless ? 'sr-only' : 'sticky short:static top-0 bg-card text-xs text-subtle-foreground'}
      >
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(look(column), 'h-8 font-medium')}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={headless ? '' : 'border-t'}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.key} scope="row" className={cx(bodyLook(column), 'font-normal')}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={bodyLook(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
