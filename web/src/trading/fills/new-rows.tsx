import { ArrowUp } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'

interface NewRowsProps {
  readonly count: number
  /** '3 new fills' */
  readonly words: (count: number) => string
  readonly onShow: () => void
}

/** States how many rows arrived while a person reads, and shows them on request. */
export function NewRows({ count, words, onShow }: NewRowsProps) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--hb-topbar)+8px)] z-10 flex h-0 justify-center"
    >
      {count > 0 ? (
        <button
          type="button"
          onClick={onShow}
          className="layer pointer-events-auto inline-flex h-8 items-center gap-1.5 rounded-full bg-primary px-3 text-xs font-semibold text-primary-foreground shadow-popover hover:bg-primary-hover max-md:h-11"
        >
          <Icon of={ArrowUp} size={14} />
          {words(count)}
        </button>
      ) : null}
    </div>
  )
}
