import { createContext, type ReactNode, use } from 'react'
import { cx } from './class-names.ts'
import { usePageTitle } from './page-title.ts'

/** The content that a frame puts beside every title on phones, where its bar has no room for it. */
export const BesideTitle = createContext<ReactNode>(null)

interface PageHeaderProps {
  readonly title: string
  readonly note?: ReactNode
  /** The note stands below the title on phones, where it is left out otherwise. */
  readonly isNoteOnPhones?: boolean
  readonly actions?: ReactNode
}

/** The heading of a trading screen; it also names the browser's tab. */
export function PageHeader({ title, note, isNoteOnPhones = false, actions }: PageHeaderProps) {
  usePageTitle(title)
  const beside = use(BesideTitle)
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 max-md:mb-3 max-md:min-h-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      {note ? (
        <span
          className={cx(
            'text-subtle-foreground',
            isNoteOnPhones ? 'max-md:order-1 max-md:-my-2 max-md:w-full' : 'max-md:hidden',
          )}
        >
          {note}
        </span>
      ) : null}
      <span className="flex-1" />
      {beside ? <div className="min-w-0 md:hidden">{beside}</div> : null}
      {actions ? (
        <div className="contents max-md:order-2 max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-2">
          {actions}
        </div>
      ) : null}
    </div>
  )
}
