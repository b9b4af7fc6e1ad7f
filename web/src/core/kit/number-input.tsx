import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'
import { numberToType, typedNumber } from './typed-number.ts'

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** A decimal such as 27350.5, or the typed text if it is no number. */
  readonly value: string
  readonly onNumber: (value: string) => void
}

/** A number field in the page's number format. The typed text stays as it is, and its decimal is passed on. */
export function NumberInput({ value, onNumber, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  return (
    <Input
      {...rest}
      inputMode="decimal"
      value={typedNumber(typed) === value ? typed : numberToType(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onNumber(typedNumber(target.value))
      }}
    />
  )
}
