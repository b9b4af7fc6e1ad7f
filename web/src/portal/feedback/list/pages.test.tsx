import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../../test/at.tsx'
import { anItem, boardAnswers } from '../../../../test/board.ts'
import { serverAtTheEdge } from '../../../../test/server-at-the-edge.ts'
import { session } from '../../../core/api/session.ts'

/** The watchers of the end of the list. */
let watchers: Set<(entries: readonly { readonly isIntersecting: boolean }[]) => void>
beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  watchers = new Set()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #call: (entries: readonly { readonly isIntersecting: boolean }[]) => void
      constructor(call: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#call = call
      }
      observe() {
        watchers.add(this.#call)
      }
      disconnect() {
        watchers.delete(this.#call)
      }
    },
  )
})
const scrollDown = () => act(() => watchers.forEach((call) => call([{ isIntersecting: true }])))

const board = Array.from({ length: 120 }, (_, place) =>
  anItem({ id: `i${place}`, title: `Number ${place}`, status: place < 2 ? 'IN_PROGRESS' : 'OPEN' }),
)

/** A server that answers with the items after the one of the cursor, as many as it is asked for. */
function paged(
  items: { readonly now: typeof board },
  pick = (item: (typeof board)[number]) => item !== null,
) {
  const edge = serverAtTheEdge(boardAnswers(board))
  edge.answers['GET /api/v1/feedback'] = ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const rows = items.now.filter(pick)
    const from = rows.findIndex(({ id }) => id === query.get('cursor')) + 1
    return { data: rows.slice(from, from + Number(query.get('limit') ?? 500)) }
  }
  return edge
}
const listCalls = (edge: ReturnType<typeof paged>) =>
  edge.asked.map(({ path }) => path).filter((path) => /\/v1\/feedback\?/.test(path))
// by their tags: looking a long list through by its roles takes seconds
const titles = async () =>
  [...(await screen.findByLabelText('Feedback', { selector: 'ul' })).querySelectorAll('h2')].map(
    ({ textContent }) => textContent,
  )
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => `Number ${from + place}`)

test('the board loads fifty items at a time, the next ones near its end, each once', async () => {
  const edge = paged({ now: board })
  at('/bugs-features')
  expect(await titles()).toEqual(numbers(0, 50))
  expect(listCalls(edge)).toEqual(['/api/v1/feedback?sort=recent&limit=50'])
  scrollDown()
  await waitFor(async () => expect(await titles()).toEqual(numbers(0, 100)))
  await waitFor(() => expect(watchers.size).toBe(1))
  scrollDown()
  await waitFor(async () => expect(await titles()).toEqual(numbers(0, 120)))
  expect(listCalls(edge).slice(1)).toEqual([
    '/api/v1/feedback?sort=recent&limit=50&cursor=i49',
    '/api/v1/feedback?sort=recent&limit=50&cursor=i99',
  ])
  expect(screen.queryByText('Show more')).toBeNull()
})

test('a button loads the next items too, and moves the focus to the first of them', async () => {
  paged({ now: board.slice(0, 60) })
  const user = at('/bugs-features')
  await titles()
  await user.click(screen.getByText('Show more'))
  await waitFor(async () => expect(await titles()).toEqual(numbers(0, 60)))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Number 50'))
})

test('a page that fails shows an error and is requested again on a click only', async () => {
  const edge = paged({ now: board })
  const whole = edge.answers['GET /api/v1/feedback']
  at('/bugs-features')
  await titles()
  edge.answers['GET /api/v1/feedback'] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  scrollDown()
  expect(await screen.findByText('The list could not be loaded.')).toBeTruthy()
  expect(watchers.size).toBe(0)
  expect(await titles()).toEqual(numbers(0, 50))
  if (whole) edge.answers['GET /api/v1/feedback'] = whole
  screen.getByText('Try again').click()
  await waitFor(async () => expect(await titles()).toEqual(numbers(0, 100)))
})

test('S240 items in progress, which cannot be requested separately, end at the first other item', async () => {
  const edge = paged({ now: board })
  at('/bugs-features?status=IN_PROGRESS')
  expect(await titles()).toEqual(numbers(0, 2))
  expect(screen.queryByText('Show more')).toBeNull()
  expect(listCalls(edge)).toEqual(['/api/v1/feedback?sort=recent&limit=50'])
})

test('Back from an item restores all loaded pages', async () => {
  const edge = paged({ now: board })
  const user = at('/bugs-features')
  await titles()
  scrollDown()
  await waitFor(async () => expect(await titles()).toEqual(numbers(0, 100)))
  edge.answers['GET /api/v1/feedback/i70'] = { data: { ...anItem({ id: 'i70' }), comments: [], history: [] } }
  await user.click(screen.getByText('Number 70'))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByLabelText('Feedback', { selector: 'ul' })).toBeNull())
  act(() => window.history.back())
  expect(await titles()).toEqual(numbers(0, 100))
})

test('outdated pages are reloaded one after the other, so that a new item pushes none out', async () => {
  const items = { now: board }
  const edge = paged(items)
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  edge.answers['GET /api/events'] = () => ({
    stream: new ReadableStream({ start: (started) => void (line = started) }),
  })
  at('/bugs-features')
  await titles()
  await waitFor(() => expect(watchers.size).toBe(1))
  scrollDown()
  await waitFor(async () => expect(await titles()).toEqual(numbers(0, 100)))
  items.now = [anItem({ id: 'new', title: 'Just written', status: 'IN_PROGRESS' }), ...board]
  await waitFor(() => expect(line).toBeDefined())
  const event = {
    type: 'feedback',
    id: 'new',
    upvotes: 0,
    comments: 0,
    status: 'IN_PROGRESS',
    isDeleted: false,
  }
  act(() => line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)))
  await waitFor(async () => expect(await titles()).toEqual(['Just written', ...numbers(0, 99)]), {
    timeout: 15_000,
  })
}, 20_000)
