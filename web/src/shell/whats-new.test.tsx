import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Versions } from './whats-new.tsx'

const notesOf = (subject: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${subject} ${at + 1}.`)

const versions = [
  {
    version: '0.2.0',
    date: '2026-12-01',
    groups: [
      { title: 'Bots', notes: notesOf('Bot', 5) },
      { title: 'Trades', notes: notesOf('Trade', 4) },
    ],
  },
  { version: '0.1.0', date: '2026-11-25', groups: [{ title: null, notes: notesOf('First', 13) }] },
]

test('the newest version is unfolded, with the first notes of each heading and the others on a click', async () => {
  const user = userEvent.setup()
  render(<Versions of={versions} />)
  const newest = within(screen.getByRole('region', { name: 'Version 0.2.0' }))
  expect(newest.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    expect.stringMatching(/^0\.2\.0/),
    'Bots',
    'Trades',
  ])
  const notes = () => newest.getAllByRole('listitem').map((note) => note.textContent)
  expect(notes()).toEqual([...notesOf('Bot', 3), ...notesOf('Trade', 4)])
  await user.click(newest.getByRole('button', { name: 'Show all 5' }))
  expect(notes()).toEqual([...notesOf('Bot', 5), ...notesOf('Trade', 4)])
})

test('an older version is folded to one line, which a click opens', async () => {
  const user = userEvent.setup()
  render(<Versions of={versions} />)
  const older = within(screen.getByRole('region', { name: 'Version 0.1.0' }))
  expect(older.queryByRole('listitem')).toBeNull()
  await user.click(older.getByRole('button', { name: /^0\.1\.0/ }))
  expect(older.getAllByRole('listitem')).toHaveLength(12)
  await user.click(older.getByRole('button', { name: 'Show all 13' }))
  expect(older.getAllByRole('listitem')).toHaveLength(13)
})
