import { Fragment } from 'react'
import { cx } from './class-names.ts'
import { useNarrow } from './narrow.ts'
import { LoadingNote, Skeleton, useIsBusy } from './skeleton.tsx'
import type { Sort } from './sorting.ts'
import {
  bodyLook,
  edges,
  Head,
  type HeadColumn,
  headingCell,
  headingItem,
  headingLook,
  listRowLook,
} from './table.tsx'

interface SkeletonTableProps {
  /** The columns of the loading table, as far as known. */
  readonly columns: readonly HeadColumn[]
  readonly rows: number
  /** The height of a row, as a class; of each by its number. */
  readonly height?: string | ((row: number) => string)
  /** The order of the loading rows, if the head shows it. */
  readonly sort?: Sort
  /** The columns have the widths of the loading table. */
  readonly isFixed?: boolean
  /** A heading above every so many rows. */
  readonly perHeading?: number
}

const nothing = () => undefined
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The skeleton of a table: its real head over bars, so that the rows appear in their place. */
export function SkeletonTable(props: SkeletonTableProps) {
  const { columns, rows, height = 'h-(--hb-row)', sort, isFixed = false, perHeading } = props
  return (
    <div aria-busy={useIsBusy()} className="skeletons @container">
      <table
        aria-hidden
        inert
        className={cx('w-full border-separate border-spacing-0 text-sm', isFixed && 'table-fixed')}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                sort={sort}
                onSort={sort ? nothing : undefined}
                stick="top-0"
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers(rows).map((row) => (
            <Fragment key={row}>
              {isHeaded(row, perHeading) ? (
                <tr>
                  <td colSpan={columns.length} className={cx(headingCell, headingLook)}>
                    <Skeleton className="h-2.5 w-36" />
                  </td>
                </tr>
              ) : null}
              <tr className="group">
                {columns.map(({ key, right, className, bar }, at) => (
                  <td
                    key={key}
                    className={cx(
                      typeof height === 'string' ? height : height(row),
                      bodyLook,
                      edges,
                      className,
                    )}
                  >
                    <Skeleton
                      className={cx(
                        'h-3 max-w-full',
                        bar ?? (at === 0 ? 'w-36' : 'w-14'),
                        right && 'ml-auto',
                      )}
                    />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <LoadingNote />
    </div>
  )
}

const isHeaded = (row: number, perHeading: number | undefined) =>
  perHeading !== undefined && row % perHeading === 0

interface SkeletonRowListProps extends Pick<SkeletonTableProps, 'rows' | 'perHeading'> {
  /** The height of the first line of each row, as a class: buttons are higher than text. */
  readonly line?: string
  /** The lines of each row. */
  readonly lines?: 2 | 3
}

/** The skeleton of rows on phones: two lines each, or three. */
export function SkeletonRowList({ rows, perHeading, line = 'h-5', lines = 2 }: SkeletonRowListProps) {
  const first = cx('flex items-center', line)
  return (
    <div aria-busy={useIsBusy()} className="skeletons">
      <div aria-hidden className="text-sm">
        {numbers(rows).map((row) => (
          <Fragment key={row}>
            {isHeaded(row, perHeading) ? (
              <div className={cx(headingItem, headingLook)}>
                <span className="flex h-4 items-center">
                  <Skeleton className="h-2.5 w-32" />
                </span>
              </div>
            ) : null}
            <div className={listRowLook}>
              <span className={first}>
                <Skeleton className="h-3 w-28" />
              </span>
              <span className={cx(first, 'justify-end')}>
                <Skeleton className="h-3 w-16" />
              </span>
              {numbers(lines - 1).map((below) => (
                <Fragment key={below}>
                  <span className="flex h-4 items-center">
                    <Skeleton className="h-2.5 w-40 max-w-full" />
                  </span>
                  <span className="flex h-4 items-center justify-end">
                    <Skeleton className="h-2.5 w-12" />
                  </span>
                </Fragment>
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      <LoadingNote />
    </div>
  )
}

/** The skeleton of rows that are a table on wide screens and two lines each on phones. */
export function RowsSkeleton(props: Omit<SkeletonTableProps, 'height'> & SkeletonRowListProps) {
  return useNarrow() ? <SkeletonRowList {...props} /> : <SkeletonTable {...props} />
}
