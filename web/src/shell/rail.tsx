import { House } from 'lucide-react'
import { memo } from 'react'
import { NavLink, useLocation } from '../core/router/router.tsx'
import { BrandMark } from '../core/kit/brand-mark.tsx'
import { cx } from '../core/kit/class-names.ts'
import { Icon } from '../core/kit/icon.tsx'
import { paths } from '../core/router/paths.ts'
import { accounts, type Destination, groups, isWithin, positions } from './navigation/destinations.ts'
import { UserMenu } from './user-menu.tsx'
import * as texts from '#texts/shell/shell'

interface RailProps {
  readonly search: string
  /** Null until it is known. */
  readonly openPositions: number | null
  readonly accountCount: number | null
}

/** The navigation between trading screens: with names from 1280 pixels on, icons below, hidden under 768. */
export const Rail = memo(function Rail({ search, openPositions, accountCount }: RailProps) {
  const countOf = (place: Destination): number | null =>
    place === positions ? openPositions : place === accounts ? accountCount : null
  return (
    <aside className="sticky top-0 z-20 flex h-dvh flex-col border-r bg-background px-2 pb-2 max-md:hidden print:hidden xl:px-2.5 xl:pb-2.5">
      <div className="flex h-(--hb-topbar) shrink-0 items-center max-xl:justify-center xl:px-2">
        <BrandMark to={paths.dashboard} nameClass="max-xl:hidden" />
      </div>
      <nav
        aria-label={texts.trading}
        // reaches the edge of the rail: it clips what sticks out, and the selected place has its bar there
        className="-mx-2 flex min-h-0 flex-col gap-px overflow-y-auto px-2 pb-2 xl:-mx-2.5 xl:overflow-x-hidden xl:px-2.5"
      >
        {/* first, where the other frame has it, too */}
        <NavLink to={paths.dashboard} title={texts.home} className={cx(linkLook, quietLook, 'mt-1')}>
          <Icon of={House} className="text-subtle-foreground" />
          <span className="max-xl:sr-only">{texts.home}</span>
        </NavLink>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title} className="flex flex-col gap-px">
            <div
              aria-hidden
              className="mx-2 mt-4 mb-1.5 text-2xs font-medium text-subtle-foreground max-xl:mx-1 max-xl:my-2.5 max-xl:h-px max-xl:bg-border max-xl:text-[0px]"
            >
              {group.title}
            </div>
            {group.places.map((place) => (
              <RailLink key={place.path} place={place} search={search} count={countOf(place)} />
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto border-t pt-2.5">
        <UserMenu />
      </div>
    </aside>
  )
})

const linkLook =
  'relative flex h-8 shrink-0 items-center gap-2.5 rounded-md font-medium transition-colors duration-instant max-xl:justify-center xl:px-2'
const quietLook = 'text-muted-foreground hover:bg-card hover:text-foreground'

interface RailLinkProps {
  readonly place: Destination
  readonly search: string
  readonly count: number | null
}

function RailLink({ place, search, count }: RailLinkProps) {
  const { pathname } = useLocation()
  const current = isWithin(pathname, place)
  return (
    <NavLink
      to={{ pathname: place.path, search }}
      title={place.label}
      className={cx(
        linkLook,
        current
          ? 'bg-raised text-foreground light:bg-primary-wash before:absolute before:inset-y-2 before:-left-2 before:w-0.5 before:rounded-r-[2px] before:bg-primary xl:before:-left-2.5'
          : quietLook,
      )}
    >
      <Icon of={place.icon} className={current ? 'text-primary' : 'text-subtle-foreground'} />
      <span className="max-xl:sr-only">{place.label}</span>
      {count ? (
        <span className="num ml-auto text-2xs text-subtle-foreground max-xl:hidden">{count}</span>
      ) : null}
    </NavLink>
  )
}
