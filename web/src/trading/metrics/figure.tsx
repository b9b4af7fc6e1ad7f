import type { ReactNode } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { Info } from '../../core/kit/info.tsx'
import { MarkedName } from '../../core/kit/marked-name.tsx'

/** A list of figures below or instead of a drawing, split by hairlines. */
export const figureGrid =
  'num -mt-px -ml-px grid grid-cols-2 *:border-t *:border-l *:p-4 *:max-md:py-3 *:max-md:pt-3.5 *:max-md:odd:pr-2 *:max-md:even:pl-2.5 lg:grid-cols-4'

interface FigureProps {
  readonly of: { readonly name: string; readonly definition: string }
  readonly note?: ReactNode
  /** The note has a line of its own, so that the notes of a row are level. */
  readonly isNoteBelow?: boolean
  readonly before: ReactNode
  readonly children: ReactNode
}

/** A figure below its name, with its value in the period of comparison. */
export function Figure({
  of: { name, definition },
  note,
  isNoteBelow = false,
  before,
  children,
}: FigureProps) {
  return (
    <div className={cx('grid grid-rows-subgrid', before ? 'row-span-3' : 'row-span-2')}>
      <dt className="text-xs text-muted-foreground">
        <MarkedName of={name}>
          <Info about={name} text={definition} />
        </MarkedName>
      </dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 text-kpi font-semibold">
        {children}
        {note ? (
          <span
            className={cx(
              'text-xs font-normal tracking-normal text-balance text-subtle-foreground',
              isNoteBelow && 'w-full',
            )}
          >
            {note}
          </span>
        ) : null}
      </dd>
      {before ? (
        <dd className="mt-1 flex min-h-4 flex-wrap justify-between gap-x-2 text-xs max-md:gap-x-1 text-subtle-foreground">
          {before}
        </dd>
      ) : null}
    </div>
  )
}
