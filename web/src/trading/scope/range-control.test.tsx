import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { RangeControl, ScopeRange } from './range-control.tsx'

const now = Date.parse('2026-11-26T14:32:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const control = () => screen.getByRole('button', { name: /^Date range/ })
async function open() {
  await userEvent.click(control())
  await screen.findByRole('group', { name: 'Ranges' })
  return within(screen.getByRole('dialog', { name: 'Date range' }))
}

test('the text of the range is the control, and offers every named range', async () => {
  const page = showScreen(<ScopeRange compares />, { at: '/trading?accounts=ok' })
  expect(control().textContent).toBe('Date range: Last 30 days28 Oct – 26 Novvs 28 Sep – 27 Oct')
  const panel = await open()
  expect(panel.getByRole('button', { name: 'Last 30 days' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(panel.getByRole('button', { name: 'Last week' }))
  await waitFor(() => expect(page.address()).toBe('/trading?accounts=ok&range=last-week'))
  expect(control().textContent).toBe('Date range: Last week16 – 22 Novvs 9 – 15 Nov')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('custom dates can be typed, and their meaning is shown before they apply', async () => {
  const page = showScreen(<ScopeRange compares={false} />, { at: '/trading?range=90D' })
  const panel = await open()
  const field = panel.getByRole('textbox', { name: 'Type a range' })
  await userEvent.type(field, 'some day{Enter}')
  expect(panel.getByText(/^Not a range up to today/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field)
  await userEvent.type(field, '1 Nov - 14 Nov')
  expect(panel.getByText('1 – 14 Nov · press Enter')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(page.address()).toBe('/trading?from=2026-11-01&to=2026-11-14'))
  expect(control().textContent).toBe('Date range: 1 – 14 Nov')
})

test('custom dates can be selected in the calendar by pointer and by keys, in any order', async () => {
  const page = showScreen(<ScopeRange compares={false} />, { at: '/trading' })
  const panel = await open()
  await userEvent.click(panel.getByRole('button', { name: 'Previous month' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Wednesday 14 October 2026' }))
  expect(panel.getByText(/^From 14 Oct/)).toBeTruthy()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wednesday 7 October 2026'),
  )
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(page.address()).toBe('/trading?from=2026-10-07&to=2026-10-14'))
})

test('the comparison can be selected there, by name or by other dates', async () => {
  const page = showScreen(<ScopeRange compares />, { at: '/trading' })
  const panel = await open()
  const choice = panel.getByRole('combobox', { name: 'Compare with' })
  await userEvent.selectOptions(choice, 'Same period last year')
  await waitFor(() => expect(page.address()).toBe('/trading?compare=year'))
  expect(panel.getByText('28 Oct – 26 Nov 2025')).toBeTruthy()
  await userEvent.selectOptions(choice, 'Other dates')
  await userEvent.type(panel.getByRole('textbox', { name: 'Other dates to compare with' }), '2025-03')
  await waitFor(() => expect(page.address()).toBe('/trading?compare=2025-03-01..2025-03-31'))
  await userEvent.selectOptions(choice, 'Nothing')
  await waitFor(() => expect(page.address()).toBe('/trading?compare=none'))
})

test('a screen with a maximum number of days offers no longer range', async () => {
  const onPick = vi.fn<() => void>()
  showScreen(<RangeControl range="month" onPick={onPick} maxDays={400} />)
  const panel = await open()
  expect(panel.queryByRole('button', { name: 'All time' })).toBeNull()
  expect(panel.getByRole('button', { name: 'Last year' })).toBeTruthy()
  await userEvent.type(panel.getByRole('textbox', { name: 'Type a range' }), '2024 - 2025{Enter}')
  expect(panel.getByText('At most 400 days here.')).toBeTruthy()
  expect(onPick).not.toHaveBeenCalled()
})
