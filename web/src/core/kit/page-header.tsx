import { ChevronRight } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Link } from '../router/router.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuEntry } from './menu.tsx'
import { useNarrow } from './narrow.ts'
import { type PageAction, PageActions } from './page-actions.tsx'
import { usePageTitle } from './page-title.ts'
import { Skeleton } from './skeleton.tsx'
import { TabList, type TabListProps } from './tabs.tsx'
import { loading } from '#texts/core/app'
import * as texts from '#texts/core/page'

/** The content that a frame adds beside every title on phones, where its bar has no room for it. */
export const BesideTitle = createContext<ReactNode>(null)

interface PageHeaderProps<V extends string> {
  /** Null while the name is loading. */
  readonly title: string | null
  /** Omitted on phones: the necessary part is below the figures, or in the menu. */
  readonly note?: ReactNode
  /** The parent screen. */
  readonly crumb?: ComponentProps<typeof Crumb>
  /** Marks at the end of the parent's line, on phones. */
  readonly mark?: ReactNode
  /** Its tabs: in the title row on phones, replacing the title. */
  readonly tabs?: TabListProps<V>
  /** Small controls that are always visible, at the end of the row. */
  readonly actions?: ReactNode
  /** All other actions of the screen: one menu on phones. */
  readonly more?: readonly PageAction[]
  /** Only in that menu. */
  readonly onPhones?: readonly MenuEntry[]
}

/** The heading of a trading screen; it also sets the browser tab's title. On phones it is one row above the figures. */
export function PageHeader<V extends string = never>(props: PageHeaderProps<V>) {
  const { title, note, crumb, mark, tabs, actions, more, onPhones } = props
  usePageTitle(title ?? loading)
  const beside = use(BesideTitle)
  const isNarrow = useNarrow()
  const areTabsTitle = isNarrow && tabs !== undefined
  return (
    <>
      {crumb ? (
        <div className="flex items-start gap-1.5">
          <div className="min-w-0 flex-1">
            <Crumb {...crumb} isOverTabs={areTabsTitle} />
          </div>
          {isNarrow ? mark : null}
        </div>
      ) : null}
      <div
        className={cx(
          'mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 max-md:min-h-11 max-md:gap-x-1.5',
          crumb || tabs ? 'max-md:mb-2' : 'max-md:mb-3',
        )}
      >
        <h1
          className={
            areTabsTitle
              ? 'sr-only print:not-sr-only print:w-full print:text-xl print:font-semibold'
              : 'min-w-0 text-xl font-semibold max-[23.75rem]:text-lg'
          }
        >
          {title ?? <NameOnItsWay />}
        </h1>
        {areTabsTitle ? <TabList {...tabs} isTitle /> : null}
        {note ? <span className="text-subtle-foreground max-md:hidden">{note}</span> : null}
        {areTabsTitle ? null : <span className="flex-1" />}
        {beside ? (
          <div data-brief={areTabsTitle || undefined} className="min-w-0 md:hidden">
            {beside}
          </div>
        ) : null}
        {actions}
        {more || onPhones ? <PageActions of={more ?? []} {...(onPhones ? { onPhones } : {})} /> : null}
      </div>
      {tabs && !areTabsTitle ? <TabList {...tabs} /> : null}
    </>
  )
}

/** The placeholder of a loading name: a generic one would look like the name. */
const NameOnItsWay = () => (
  <>
    <span className="sr-only">{loading}</span>
    <Skeleton className="inline-block h-[.7em] w-40 max-w-full" />
  </>
)

interface CrumbProps {
  readonly to: string
  readonly state?: unknown
  /** The name of the screen above. */
  readonly name: string
  /** The name of this one; null while it is loading. */
  readonly here: string | null
  /** It begins a row of its own screen, which keeps the distance. */
  readonly isInRow?: boolean
  /** Tabs are right below it: touch needs room between both. */
  readonly isOverTabs?: boolean
}

/** The way back: one muted line with a larger touch target. */
export function Crumb({ to, state, name, here, isInRow = false, isOverTabs = false }: CrumbProps) {
  return (
    <nav
      aria-label={texts.breadcrumb}
      className={cx(
        'flex min-w-0 items-center gap-1 text-xs text-subtle-foreground',
        isOverTabs && 'max-md:pb-3',
        !isInRow && 'mb-2 max-md:mb-0',
      )}
    >
      <Link
        to={to}
        state={state}
        className="touch inline-flex min-h-6 shrink-0 items-center hover:text-foreground max-md:min-h-5"
      >
        {name}
      </Link>
      <Icon of={ChevronRight} size={14} />
      <span aria-current="page" className="min-w-0 truncate">
        {here ?? <NameOnItsWay />}
      </span>
    </nav>
  )
}
