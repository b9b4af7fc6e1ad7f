import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CursorFooter } from './cursor-footer.tsx'

const isDisabled = () => screen.queryAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)

test('a list of one page has no page buttons, and a list of several has both', () => {
  const { rerender } = render(
    <CursorFooter onNewer={null} onOlder={null}>
      17 of 17
    </CursorFooter>,
  )
  expect(screen.getByText('17 of 17')).toBeTruthy()
  expect(isDisabled()).toEqual([])
  rerender(
    <CursorFooter onNewer={null} onOlder={vi.fn<() => void>()}>
      17 of 40
    </CursorFooter>,
  )
  expect(isDisabled()).toEqual([true, false])
})
