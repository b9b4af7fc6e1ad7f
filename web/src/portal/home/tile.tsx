import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../core/router/router.tsx'
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

/** A way to another part of Harbour. */
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

/** A tile that cannot be opened yet. */
export function OffTile({ icon, title, note }: Words) {
  return (
    <div className="flex items-start gap-3.5 rounded-lg border border-dashed border-border-strong px-4 py-4.5 max-md:p-3.5">
      <span className="grid size-[38px] shrink-0 place-items-center rounded-[9px] text-subtle-foreground hairline-strong">
        <Icon of={icon} size={20} />
      </span>
      <TileWords title={title} note={note} />
    </div>
  )
}

const TileWords = ({ title, note }: Pick<Words, 'title' | 'note'>) => (
  <span className="min-w-0 flex-1">
    <span className="block font-semibold">{title}</span>
    <span className="num mt-0.5 block text-sm text-muted-foreground">{note}</span>
  </span>
)
