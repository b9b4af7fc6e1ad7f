import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../core/router/router.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'

interface Words {
  readonly icon: LucideIcon
  readonly title: string
  readonly note: ReactNode
}

interface TileProps extends Words {
  readonly to: string
  /** The icon of the action; an arrow for plain links. */
  readonly sign?: LucideIcon
}

/** A link to another part of Harbour. */
export function Tile({ to, icon, sign = ArrowRight, title, note }: TileProps) {
  return (
    <Link
      to={to}
      className="card group flex items-start gap-3.5 px-4 py-4.5 transition-colors duration-instant hover:border-border-strong hover:bg-raised max-md:p-3.5"
    >
      <span className="grid size-[38px] shrink-0 place-items-center rounded-[9px] bg-raised text-primary hairline-strong">
        <Icon of={icon} size={20} />
      </span>
      <TileWords title={title} note={note} />
      <Icon of={sign} className="mt-[3px] text-subtle-foreground group-hover:text-primary" />
    </Link>
  )
}

interface PlainTileProps extends Words {
  /** False for future features. */
  readonly isOpen: boolean
  /** A note on the present place, at the end of the title. */
  readonly badge: string | null
}

/** A tile without a link: a future feature, or the present place. */
export function PlainTile({ icon, title, note, isOpen, badge }: PlainTileProps) {
  return (
    <div
      className={cx(
        'flex items-start gap-3.5 px-4 py-4.5 max-md:p-3.5',
        isOpen ? 'card' : 'rounded-lg border border-dashed border-border-strong',
      )}
    >
      <span
        className={cx(
          'grid size-[38px] shrink-0 place-items-center rounded-[9px] hairline-strong',
          isOpen ? 'bg-raised text-primary' : 'text-subtle-foreground',
        )}
      >
        <Icon of={icon} size={20} />
      </span>
      <TileWords title={title} note={note} badge={badge} />
    </div>
  )
}

const TileWords = ({
  title,
  note,
  badge = null,
}: Pick<Words, 'title' | 'note'> & Partial<Pick<PlainTileProps, 'badge'>>) => (
  <span className="min-w-0 flex-1">
    <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
      <span className="font-semibold">{title}</span>
      {badge === null ? null : (
        <Badge tone="gain" dot>
          {badge}
        </Badge>
      )}
    </span>
    <span className="num mt-0.5 block text-sm text-muted-foreground">{note}</span>
  </span>
)
