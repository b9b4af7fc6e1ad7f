import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useFirstDays } from './show-all.tsx'

interface DaysProps {
  readonly of: number
  readonly first?: number
  readonly range?: string
}

function Days({ of: number, first = 31, range = 'All' }: DaysProps) {
  const { shown, showAll } = useFirstDays(
    Array.from({ length: number }, (_, i) => i + 1),
    first,
    range,
  )
  return (
    <>
      <p>{`${shown[0]} to ${shown.at(-1)}`}</p>
      {showAll}
    </>
  )
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))
const isShown = (text: string): boolean => screen.queryByText(text) !== null

test('two years of days are paged, and a few months are shown at once', async () => {
  const { rerender, unmount } = render(<Days of={150} />)
  expect(isShown('1 to 31')).toBe(true)
  await press('Browse all 150')
  expect(isShown('1 to 62')).toBe(true)
  expect(button('Newer').disabled).toBe(true)
  await press('Older')
  await press('Older')
  expect(isShown('125 to 150')).toBe(true)
  expect(isShown('125–150 of 150')).toBe(true)
  expect(button('Older').disabled).toBe(true)
  await press('Newer')
  expect(isShown('63 to 124')).toBe(true)
  // a day more leaves the page where it is, another range begins with its newest
  rerender(<Days of={151} />)
  expect(isShown('63 to 124')).toBe(true)
  rerender(<Days of={151} range="1Y" />)
  expect(isShown('1 to 62')).toBe(true)
  unmount()
  const few = render(<Days of={100} />)
  await press('Show all 100')
  expect(isShown('1 to 100')).toBe(true)
  few.unmount()
  // a box that scrolls by itself holds them all
  render(<Days of={740} first={740} />)
  expect(isShown('1 to 740')).toBe(true)
})
