import { SlidersHorizontal } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import * as texts from '#texts/core/page'

interface FilterButtonProps {
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** Shows on phones the filters that could be put on, which stand there by themselves elsewhere. Filters that are on always stand there. */
export const FilterButton = ({ isOpen, onPress }: FilterButtonProps) => (
  <IconButton
    icon={SlidersHorizontal}
    label={texts.filters}
    aria-expanded={isOpen}
    onClick={onPress}
    className="shrink-0 hairline-strong md:hidden"
  />
)
