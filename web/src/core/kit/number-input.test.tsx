import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NumberInput } from './number-input.tsx'

vi.mock('#texts/core/language', () => import('../../texts/de/core/language.tsx'))

const taken = vi.fn<(value: string) => void>()

function Field({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start)
  return (
    <NumberInput
      aria-label="Betrag"
      value={value}
      onNumber={(next) => {
        taken(next)
        setValue(next)
      }}
    />
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Betrag')

test('a field shows a number in the page’s format', () => {
  render(<Field start="-2.184" />)
  expect(field().value).toBe('-2,184')
})

test.each([
  ['12,5', '12.5'],
  ['-1,234', '-1.234'],
  ['12.50', '12.50'],
])('%s stays as typed, and is read as %s', async (typed, read) => {
  render(<Field start="" />)
  await userEvent.type(field(), typed)
  expect(field().value).toBe(typed)
  expect(taken).toHaveBeenLastCalledWith(read)
})

test.each(['27.350', '-27.350'])('%s could mean thousands, and is passed on as invalid', async (typed) => {
  render(<Field start="" />)
  await userEvent.type(field(), typed)
  expect(field().value).toBe(typed)
  expect(taken.mock.lastCall?.[0]).not.toMatch(/^-?\d+(\.\d+)?$/)
})
