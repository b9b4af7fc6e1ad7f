import { SlidersHorizontal } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import * as texts from '#texts/core/page'

interface FilterButtonProps {
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** Shows the available filters on phones; they are always visible elsewhere. Active filters are always visible. */
export const FilterButton = ({ isOpen, onPress }: FilterButtonProps) => (
  <IconButton
    icon={SlidersHorizontal}
    label={texts.filters}
    aria-expanded={isOpen}
    onClick={onPress}
    framed
    className="shrink-0 md:hidden"
  />
)
