import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Info } from './info.tsx'
import { useRowWindow } from './use-virtual-rows.ts'
import type { Sort } from './sorting.ts'

export interface Column<Row> {
  readonly key: string
  readonly title: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers are right-aligned, in head and body. */
  readonly right?: boolean
  readonly sortable?: boolean
  /** Classes of both head and body. A column hides by the table's width, not the window's: `@max-[60rem]:hidden`. */
  readonly className?: string
  readonly muted?: boolean
  /** The width of the placeholder of a loading value, as a class. */
  readonly bar?: string
  /** Its metric, with its definition. */
  readonly about?: { readonly name: string; readonly definition: string }
}

/** A heading of the rows below it: a day, an account. */
export interface Heading {
  readonly key: string
  readonly heading: ReactNode
  /** Sums of the rows below, each under the column of this key. */
  readonly sums?: Readonly<Record<string, ReactNode>>
}

interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly (Row | Heading)[]
  readonly keyOf: (row: Row) => string
  readonly sort?: Sort
  readonly onSort?: (key: string) => void
  readonly onOpen?: (row: Row) => void
  readonly selected?: string | null
  /** The sticky offset of the head while the page scrolls; inside a scrolling box it is 'top-0'. */
  readonly stick?: string
}

export const isHeading = (row: object): row is Heading => 'heading' in row

/** Rows of one kind under sortable heads. The page scrolls; head and day headings stay visible below the top bar. */
export function Table<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  onOpen,
  selected,
  stick = 'top-(--hb-topbar)',
}: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = useRowWindow(rowsBy(rows, keyOf), rowHeight(), body)
  return (
    <div className="@container">
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className="w-full border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} stick={stick} />
            ))}
          </tr>
        </thead>
        {/* Rows still to be rendered may widen columns: hidden until then, so that none is seen moving. */}
        <tbody ref={body} className={shown.isFilling ? 'invisible' : undefined}>
          <Gap height={shown.above} columns={columns.length} />
          {rows
            .slice(shown.from, shown.to)
            .map((row) =>
              isHeading(row) ? (
                <HeadingRow key={row.key} of={row} columns={columns} />
              ) : (
                <BodyRow
                  key={keyOf(row)}
                  id={keyOf(row)}
                  row={row}
                  columns={columns}
                  onOpen={onOpen}
                  isSelected={selected === keyOf(row)}
                />
              ),
            )}
          <Gap height={shown.below} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

interface HeadingRowProps<Row> {
  readonly of: Heading
  readonly columns: readonly Column<Row>[]
}

const headingStick = 'sticky top-[calc(var(--hb-topbar)+2rem)]'

/**
 * A heading of rows. With sums it has a cell for each column, since a spanning one would count hidden columns too. Its
 * text overlaps the following cells, so the first cell draws the ground of the whole row and the others have none: each
 * heading covers the ones that stick at the same place, text and all.
 */
function HeadingRow<Row>({ of: { heading, sums }, columns }: HeadingRowProps<Row>) {
  if (sums === undefined)
    return (
      <tr>
        <td
          colSpan={columns.length}
          className={cx(headingStick, 'short:static z-1', headingCell, headingLook)}
        >
          {heading}
        </td>
      </tr>
    )
  return (
    <tr>
      {columns.map(({ key, right, className }, at) => (
        <td
          key={key}
          className={cx(
            headingStick,
            // one line fills the height; two keep their distance from its edges
            'z-1 h-7 py-1 text-xs text-muted-foreground short:relative short:top-0',
            at === 0 ? 'pl-4' : cx(edges, className),
            right && 'text-right whitespace-nowrap',
          )}
        >
          {at === 0 ? (
            <>
              <span
                aria-hidden="true"
                className={cx('absolute inset-y-0 left-0 -z-1 w-[100cqw] print:hidden', headingLook)}
              />
              <div className="w-0 whitespace-nowrap">{heading}</div>
            </>
          ) : (
            sums[key]
          )}
        </td>
      ))}
    </tr>
  )
}

export const headingLook =
  'bg-[color-mix(in_srgb,var(--hb-raised)_55%,var(--hb-card))] shadow-[inset_0_-1px_0_var(--hb-line)]'
export const bodyLook =
  'whitespace-nowrap shadow-[inset_0_-1px_0_color-mix(in_srgb,var(--hb-line)_62%,transparent)] group-last:shadow-none'
export const headingCell = 'h-7 px-4 text-xs text-muted-foreground'
export const headingItem = 'px-4 py-1.5 text-xs text-muted-foreground'
export const edges = 'px-2.5 first:pl-4 last:pr-4'

/** Identifies a set of rows by its length, first and last row: another filter, page or order changes them. */
function rowsBy<Row extends object>(rows: readonly (Row | Heading)[], keyOf: (row: Row) => string) {
  const key = (row: Row | Heading | undefined) =>
    row === undefined ? '' : isHeading(row) ? row.key : keyOf(row)
  return { length: rows.length, first: key(rows.find((row) => !isHeading(row))), last: key(rows.at(-1)) }
}

function rowHeight(): number {
  return window.matchMedia('(pointer: coarse)').matches ? 44 : 36
}

/** The fields of a column that are known before its rows. */
export type HeadColumn = Omit<Column<unknown>, 'cell' | 'muted'>

interface HeadProps {
  readonly column: HeadColumn
  readonly sort: Sort | undefined
  readonly onSort: ((key: string) => void) | undefined
  readonly stick: string
}

export function Head({ column, sort, onSort, stick }: HeadProps) {
  const active = sort?.key === column.key
  return (
    <th
      scope="col"
      data-column={column.key}
      aria-sort={active ? sort.direction : undefined}
      className={cx(
        'sticky short:static z-3 h-8 bg-card text-xs font-medium whitespace-nowrap shadow-[inset_0_-1px_0_var(--hb-line)]',
        stick,
        edges,
        column.right ? 'text-right' : 'text-left',
        active ? 'text-foreground' : 'text-subtle-foreground',
        column.className,
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          className="relative inline-flex h-6 items-center rounded-sm hover:text-foreground"
        >
          {column.title}
          <Icon
            of={active && sort.direction === 'ascending' ? ArrowUp : ArrowDown}
            size={12}
            className={cx(
              'absolute top-1/2 -translate-y-1/2 print:hidden',
              column.right ? 'right-full mr-1' : 'left-full ml-1',
              !active && 'hidden',
            )}
          />
        </button>
      ) : (
        column.title
      )}
      {column.about ? (
        <span className="relative -top-0.5 ml-2 inline-flex align-middle">
          <Info about={column.about.name} text={column.about.definition} />
        </span>
      ) : null}
    </th>
  )
}

interface BodyRowProps<Row> {
  readonly id: string
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly onOpen: ((row: Row) => void) | undefined
  readonly isSelected: boolean
}

function PlainBodyRow<Row extends object>({ id, row, columns, onOpen, isSelected }: BodyRowProps<Row>) {
  return (
    <tr
      data-row={id}
      aria-current={isSelected || undefined}
      onClick={onOpen ? (event) => openUnlessPicked(event.currentTarget, () => onOpen(row)) : undefined}
      className={cx(
        'group',
        onOpen && 'cursor-pointer',
        isSelected ? '*:bg-primary-wash' : cx(onOpen && 'hover:*:bg-raised', 'has-checked:*:bg-primary-wash'),
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(
            'h-(--hb-row) transition-colors duration-instant',
            bodyLook,
            edges,
            column.right && 'text-right',
            column.muted && 'text-muted-foreground',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Existing rows are not rendered again when more are added below. */
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow

/** Selecting text to copy it does not open the row. */
export function openUnlessPicked(row: HTMLElement, open: () => void): void {
  const picked = window.getSelection()
  if (picked && !picked.isCollapsed && row.contains(picked.anchorNode)) return
  open()
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height: `${height}px` }} />
    </tr>
  )
}

interface RowListProps<Row> {
  readonly label: string
  readonly rows: readonly (Row | Heading)[]
  readonly keyOf: (row: Row) => string
  readonly row: (row: Row) => ReactNode
  readonly onOpen?: (row: Row) => void
}

/** The rows rendered per frame on phones; each is visible at once. */
const rowsOfPhone = 8

/** The rows of a table on phones: two lines each. */
export function RowList<Row extends object>({ label, rows, keyOf, row: draw, onOpen }: RowListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRowWindow(rowsBy(rows, keyOf), 60, list, rowsOfPhone)
  return (
    <div className="@container">
      <ul
        ref={list}
        aria-label={label}
        className="num text-sm"
        style={{ paddingTop: shown.above, paddingBottom: shown.below }}
      >
        {rows.slice(shown.from, shown.to).map((row) =>
          isHeading(row) ? (
            <li key={row.key} className={cx('sticky short:static top-14 z-1', headingItem, headingLook)}>
              {row.heading}
            </li>
          ) : (
            <ListRow key={keyOf(row)} id={keyOf(row)} row={row} draw={draw} onOpen={onOpen} />
          ),
        )}
      </ul>
    </div>
  )
}

interface ListRowProps<Row> {
  readonly id: string
  readonly row: Row
  readonly draw: (row: Row) => ReactNode
  readonly onOpen: ((row: Row) => void) | undefined
}

/** Two lines of two parts. */
export const listRowLook =
  'grid min-h-15 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 border-t px-4 py-2.5 first:border-t-0'

function PlainListRow<Row extends object>({ id, row, draw, onOpen }: ListRowProps<Row>) {
  return (
    <li
      data-row={id}
      onClick={onOpen ? (event) => openUnlessPicked(event.currentTarget, () => onOpen(row)) : undefined}
      className={cx(listRowLook, 'has-checked:bg-primary-wash', onOpen && 'cursor-pointer')}
    >
      {draw(row)}
    </li>
  )
}

/** Memoised, so that a new row renders no other one again. */
const ListRow = memo(PlainListRow) as typeof PlainListRow
