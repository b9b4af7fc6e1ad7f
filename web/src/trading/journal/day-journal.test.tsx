import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { DayJournal } from './day-journal.tsx'

test('a day has a note and tags with autosave', async () => {
  const page = showScreen(<DayJournal day="2025-05-19" />)
  const field = await screen.findByRole('textbox', { name: 'Note of the day' })
  // one line until it is used: the trades of the day need the room
  expect(field.className).toContain('min-h-10!')
  await userEvent.type(field, 'Slept badly.')
  await userEvent.tab()
  await waitFor(() =>
    expect(page.sent.at(-1)).toEqual({
      method: 'PUT',
      path: '/journal/days/2025-05-19',
      body: { note: 'Slept badly.', before: { note: '' } },
    }),
  )
})

test('a day’s journal that could not be loaded shows an error in its place', async () => {
  showScreen(<DayJournal day="2025-05-19" />, { world: { '/journal/days/2025-05-19': 503 } })
  expect(await screen.findByText('Could not load the journal of this day')).toBeTruthy()
})
