import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CursorFooter } from './cursor-footer.tsx'

const isDisabled = () => screen.queryAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)

test('a list that fits one page has no way to others, and one of several pages has both', () => {
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
