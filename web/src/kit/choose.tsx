import { useRef, useState } from 'react'
import { AddChip } from './chip.tsx'
import { Menu } from './menu.tsx'

interface ChooseProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onPick: (value: string) => void
}

/** A filter that could be put on, with what it can be. */
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
