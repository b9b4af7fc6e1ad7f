import { Plus, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'
import * as texts from '#texts/core/kit'

interface ChipProps {
  readonly name: string
  readonly value: ReactNode
  readonly onRemove: () => void
}

/** An active filter, with a button that removes it. */
export function Chip({ name, value, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-7 items-center gap-1.5 rounded-md bg-primary-wash pr-1 pl-2.25 text-xs whitespace-nowrap shadow-[inset_0_0_0_1px_var(--hb-primary-line)] max-md:h-11">
      {name}: <b className="num font-medium text-link">{value}</b>
      <button
        type="button"
        aria-label={texts.removeFilter(name)}
        onClick={onRemove}
        className="touch inline-grid size-6 place-items-center rounded-sm text-muted-foreground hover:bg-primary-line hover:text-foreground max-md:size-10"
      >
        <Icon of={X} size={12} />
      </button>
    </span>
  )
}

interface AddChipProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly button: RefObject<HTMLButtonElement | null>
}

/** An available filter. */
export function AddChip({ name, isOpen, onPress, button }: AddChipProps) {
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="true"
      aria-expanded={isOpen}
      onClick={onPress}
      className="touch inline-flex h-7 items-center gap-1.25 rounded-md px-2.25 text-xs whitespace-nowrap text-muted-foreground hairline-strong hover:bg-raised hover:text-foreground max-md:h-11 max-md:min-w-11 print:hidden"
    >
      <Icon of={Plus} size={13} />
      {name}
    </button>
  )
}

interface ChooseProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onPick: (value: string) => void
}

/** An available filter, with its options. */
export function Choose({ name, options, onPick }: ChooseProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <AddChip name={name} isOpen={isOpen} onPress={() => setOpen(!isOpen)} button={button} />
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        label={name}
        entries={options.map(({ value, label }) => ({ label, onPick: () => onPick(value) }))}
      />
    </>
  )
}
