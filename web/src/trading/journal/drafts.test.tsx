import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { api } from '../../core/api/api.ts'
import { createQueryClient, useApiQuery } from '../../core/api/query.ts'
import { session } from '../../core/api/session.ts'
import { Router } from '../../core/router/router.tsx'
import { DayJournal } from './day-journal.tsx'
import { UnsavedDrafts } from './unsaved-drafts.tsx'

interface Stored {
  note: string
  tags: string[]
}
interface Write extends Partial<Stored> {
  before?: Partial<Stored>
}

let days: Record<string, Stored>
/** A refusal that the server gives to every write. */
let refusal: Answered | null
/** The server stores what is written, and its answer is lost on the way. */
let isAnswerLost: boolean
let person = ''
let people = 0

beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  days = {}
  refusal = null
  isAnswerLost = false
  person = `ada-${(people += 1)}`
})
afterEach(() => localStorage.clear())

/** A server with days, which compares as the real one does. */
function open() {
  const dayOf = (path: string) => path.split('/').at(-1) ?? ''
  const shownDay = (day: string) => ({
    data: { day, ...(days[day] ?? { note: '', tags: [] }), changedAt: null },
  })
  const answers: Parameters<typeof serverAtTheEdge>[0] = {
    'GET /api/v1/user/me': { data: { id: person } },
    'GET /api/journal/tags': { data: { tags: [] } },
  }
  for (const day of ['2025-05-19', '2025-05-20']) {
    answers[`GET /api/journal/days/${day}`] = ({ path }) => shownDay(dayOf(path))
    answers[`PUT /api/journal/days/${day}`] = ({ path, body }) => {
      const { before, ...change } = body as Write
      const now = (days[day] ??= { note: '', tags: [] })
      if (refusal) return refusal
      if (before?.note !== undefined && ![before.note, change.note].includes(now.note))
        return { refused: [409, 'NOTE_CHANGED', 'This was changed elsewhere in the meantime.'] }
      if (before?.tags !== undefined && before.tags.join() !== now.tags.join())
        return { refused: [409, 'NOTE_CHANGED', 'This was changed elsewhere in the meantime.'] }
      days[day] = { ...now, ...change, note: (change.note ?? now.note).trim() }
      return isAnswerLost ? 'no network' : shownDay(dayOf(path))
    }
  }
  const edge = serverAtTheEdge(answers)
  const client = createQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      <Router>
        <Days />
      </Router>
    </QueryClientProvider>,
  )
  return { edge, client, view, writes: () => edge.asked.filter(({ method }) => method === 'PUT') }
}

/** Shows nothing to write in before the page knows who is signed in, as the shell does: drafts belong to a person. */
function Days() {
  const [day, setDay] = useState<string | null>('2025-05-19')
  const me = useApiQuery(api.auth.me, {})
  return me.data === undefined ? null : (
    <>
      <button onClick={() => setDay('2025-05-19')}>19 May</button>
      <button onClick={() => setDay('2025-05-20')}>20 May</button>
      <button onClick={() => setDay(null)}>Elsewhere</button>
      <UnsavedDrafts person={person} />
      {day ? <DayJournal key={day} day={day} /> : null}
    </>
  )
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note of the day' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a note typed just before another day is selected is still there afterwards', async () => {
  open()
  await userEvent.type(await field(), 'Slept badly.')
  await press('20 May')
  expect((await field()).value).toBe('')
  await waitFor(() => expect(days['2025-05-19']?.note).toBe('Slept badly.'))
  await press('19 May')
  expect((await field()).value).toBe('Slept badly.')
  await userEvent.type(await field(), ' Traded anyway.')
  await press('20 May')
  await waitFor(() => expect(days['2025-05-19']?.note).toBe('Slept badly. Traded anyway.'))
})

test('a note from another tab is shown as soon as the page knows it', async () => {
  const { client } = open()
  await field()
  days['2025-05-19'] = { note: 'From the phone', tags: [] }
  await act(() => client.invalidateQueries())
  await waitFor(async () => expect((await field()).value).toBe('From the phone'))
})

test('a tag added here keeps the note and the tags from another tab', async () => {
  open()
  await field()
  days['2025-05-19'] = { note: 'From the phone', tags: ['calm'] }
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a tag' }), 'late{Enter}')
  await waitFor(() => expect(days['2025-05-19']?.tags).toEqual(['calm', 'late']), { timeout: 4000 })
  expect((await field()).value).toBe('From the phone')
  expect(days['2025-05-19']?.note).toBe('From the phone')
})

test.each([
  ['Keep both', 'From the phone\n\nFrom the desk'],
  ['Keep mine', 'From the desk'],
  ['Keep the other', 'From the phone'],
])('two versions of one note are both shown, and "%s" leaves %j', async (choice, left) => {
  open()
  await userEvent.type(await field(), 'From the desk')
  days['2025-05-19'] = { note: 'From the phone', tags: [] }
  await userEvent.tab()
  expect((await screen.findByRole('alert')).textContent).toContain('From the phone')
  expect((await field()).value).toBe('From the desk')
  expect(days['2025-05-19']?.note).toBe('From the phone')
  await press(choice)
  await waitFor(async () => expect((await field()).value).toBe(left))
  await waitFor(() => expect(days['2025-05-19']?.note).toBe(left))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a save whose answer is lost causes no conflict with the text typed after it', async () => {
  isAnswerLost = true
  open()
  await userEvent.type(await field(), 'Held too long.')
  await userEvent.tab()
  await waitFor(() => expect(days['2025-05-19']?.note).toBe('Held too long.'))
  await screen.findByText(/Not saved/)
  isAnswerLost = false
  await userEvent.type(await field(), ' Again.')
  await userEvent.tab()
  await waitFor(() => expect(days['2025-05-19']?.note).toBe('Held too long. Again.'))
  expect(screen.queryByText('From the phone')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
})

test('an unsaved note is still there after visiting another day', async () => {
  refusal = { refused: [503, 'UNAVAILABLE', 'Harbour is busy.'] }
  open()
  await userEvent.type(await field(), 'Held too long.')
  await press('Elsewhere')
  await press('19 May')
  expect((await field()).value).toBe('Held too long.')
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved.')
  refusal = null
  await press('Try again')
  await waitFor(() => expect(days['2025-05-19']?.note).toBe('Held too long.'))
})

test('an unsaved note survives a reload, for the same person only', async () => {
  refusal = { refused: [503, 'UNAVAILABLE', 'Harbour is busy.'] }
  const first = open()
  await userEvent.type(await field(), 'Held too long.')
  await userEvent.tab()
  await screen.findByRole('alert')
  first.view.unmount()
  const name = `harbour.drafts:${person}/day/2025-05-19`
  const copy = localStorage.getItem(name) ?? ''
  // a new page loads its modules again
  vi.resetModules()
  const { draftStore } = await import('./drafts.ts')
  localStorage.clear()
  localStorage.setItem(name, copy)
  draftStore.restore('somebody-else')
  expect(draftStore.keys('somebody-else')).toEqual([])
  draftStore.restore(person)
  expect(draftStore.get(`${person}/day/2025-05-19`)).toMatchObject({
    edits: { note: 'Held too long.' },
    before: { note: '' },
  })
})

test('a save that fails after leaving the page shows an error elsewhere, with a retry', async () => {
  refusal = { refused: [503, 'UNAVAILABLE', 'Harbour is busy.'] }
  open()
  await userEvent.type(await field(), 'Held too long.')
  await press('Elsewhere')
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Your note on 19 May 2025 is not saved.')
  expect(screen.getByRole('link', { name: '19 May 2025' }).getAttribute('href')).toBe(
    '/trading/calendar?month=2025-05&day=2025-05-19',
  )
  refusal = null
  await press('Try again')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(days['2025-05-19']?.note).toBe('Held too long.')
})

test('a note that can never be saved is discarded after a confirmation', async () => {
  refusal = { refused: [404, 'TRADE_NOT_FOUND', 'This trade is gone.'] }
  open()
  await userEvent.type(await field(), 'Of no use')
  await press('Elsewhere')
  await screen.findByText('This trade is gone.')
  await press('Discard')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your note?' }))
  await userEvent.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('This trade is gone.')).toBeNull())
  expect(localStorage.getItem(`harbour.drafts:${person}/day/2025-05-19`)).toBeNull()
})

test('a note typed just before a reload is sent with it, and the browser asks first', async () => {
  open()
  await userEvent.type(await field(), 'Last words')
  const server = fetch
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    sent.push(init)
    return server(address, init)
  })
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(days['2025-05-19']?.note).toBe('Last words'))
  visibility.mockRestore()
  expect(sent.find(({ method }) => method === 'PUT')?.keepalive).toBe(true)
  const again = new Event('beforeunload', { cancelable: true })
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
  window.dispatchEvent(again)
  expect(again.defaultPrevented).toBe(false)
})
