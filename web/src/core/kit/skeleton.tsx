import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import * as texts from '#texts/core/app'

/** A grey stand-in of the final size; unseen for the first 200 ms. Give width and height by class. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />
}

/** Says 'Loading...' to those who cannot see the skeleton. */
export function LoadingNote() {
  return (
    <span role="status" className="sr-only">
      {texts.loading}
    </span>
  )
}

/** Rows of a list that is on its way. */
export function SkeletonRows({
  rows = 6,
  height = 'h-9',
}: {
  readonly rows?: number
  readonly height?: string
}) {
  return (
    <div aria-busy className="skeletons px-4">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={cx('flex items-center gap-6 border-t first:border-t-0', height)}>
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-3 w-16" />
          <span className="flex-1" />
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 w-24 max-md:hidden" />
        </div>
      ))}
      {/* After the rows: the first of them has no line above it. */}
      <LoadingNote />
    </div>
  )
}

interface SkeletonListProps {
  readonly rows: number
  /** One row in its final geometry, with bars for its words. */
  readonly children: ReactNode
}

/** The skeleton of a list: one row repeated, with the lines between rows that the list has. */
export function SkeletonList({ rows, children }: SkeletonListProps) {
  return (
    <div aria-busy className="skeletons">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="border-t first:border-t-0">
          {children}
        </div>
      ))}
      <LoadingNote />
    </div>
  )
}

export interface SkeletonColumn {
  readonly key: string
  readonly title: ReactNode
  readonly right?: boolean
  readonly className?: string
}

interface SkeletonTableProps {
  /** The columns of the table that comes, or what is known of them. */
  readonly columns: readonly SkeletonColumn[]
  readonly rows: number
  /** The height of a row, as a class. */
  readonly height?: string
}

const cell = 'px-2.5 first:pl-4 last:pr-4'

/** The skeleton of a table: its real heads over bars, so that the rows come where the bars stood. */
export function SkeletonTable({ columns, rows, height = 'h-(--hb-row)' }: SkeletonTableProps) {
  return (
    <div aria-busy className="skeletons @container">
      <table aria-hidden className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map(({ key, title, right, className }) => (
              <th
                key={key}
                className={cx(
                  'h-8 text-xs font-medium whitespace-nowrap text-subtle-foreground shadow-[inset_0_-1px_0_var(--hb-line)]',
                  cell,
                  right ? 'text-right' : 'text-left',
                  className,
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className="group">
              {columns.map(({ key, right, className }, at) => (
                <td
                  key={key}
                  className={cx(
                    'shadow-[inset_0_-1px_0_color-mix(in_srgb,var(--hb-line)_62%,transparent)] group-last:shadow-none',
                    height,
                    cell,
                    className,
                  )}
                >
                  <Skeleton
                    className={cx('h-3 max-w-full', at === 0 ? 'w-36' : 'w-14', right && 'ml-auto')}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LoadingNote />
    </div>
  )
}
