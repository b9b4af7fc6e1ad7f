import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../../test/at.tsx'
import { anItem, boardAnswers } from '../../../../test/board.ts'
import { enabled } from '../../../../test/on-its-way.ts'
import { serverAtTheEdge } from '../../../../test/server-at-the-edge.ts'
import { session } from '../../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const items = [
  anItem({
    id: 'w',
    title: 'Being worked on',
    status: 'IN_PROGRESS',
    type: 'FEATURE',
    upvotes: 9,
    hasVoted: true,
  }),
  anItem({ id: 'o', title: 'Still open', description: 'Needle in here' }),
  anItem({ id: 'd', title: 'Done already', status: 'COMPLETED', type: 'EXCHANGE' }),
  anItem({ id: 'c', title: 'Closed without', status: 'CLOSED' }),
]
const board = (role: 'user' | 'admin' = 'user') => serverAtTheEdge(boardAnswers(items, role))
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Feedback' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const listCalls = (edge: ReturnType<typeof board>) =>
  edge.asked.map(({ path }) => path).filter((path) => /\/v1\/feedback(\?|$)/.test(path))

test.each(['/feedback', '/bugs-features'])(
  'S40 S41 S223 %s is the board, below three totals of all its items',
  async (address) => {
    board()
    at(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Bugs and features' })).toBeTruthy()
    const totals = within(await screen.findByRole('region', { name: 'Totals' }))
    await waitFor(() => expect(totals.getByText('Total').parentElement?.textContent).toBe('Total142'))
    const figures = [...document.querySelectorAll('[aria-label="Totals"] > div')]
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Total142',
      'In progress14',
      'Open61',
      'Completed58',
      'Closed9',
    ])
  },
)

test('S224 S225 S226 S242 type, status and order are filters in the address, and are sent as specified', async () => {
  const edge = board()
  const user = at('/bugs-features')
  await titles()
  const type = within(screen.getByRole('group', { name: 'Type' }))
  expect(type.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Bug',
    'Feature',
    'Exchange',
  ])
  const options = (name: string) =>
    within(screen.getByLabelText(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options('Status')).toEqual(['All', 'Open', 'In Progress', 'Closed'])
  expect(options('Sort')).toEqual(['Most Recent', 'Most Upvoted'])
  await user.click(type.getByRole('button', { name: 'Bug' }))
  await user.selectOptions(screen.getByLabelText('Sort'), 'Most Upvoted')
  await waitFor(() => expect(listCalls(edge).at(-1)).toBe('/api/v1/feedback?type=BUG&sort=upvotes&limit=50'))
  expect(window.location.search).toBe('?type=BUG&sort=upvotes')
  expect(listCalls(edge)[0]).toBe('/api/v1/feedback?sort=recent&limit=50')
})

test('S238 S239 S240 S241 Open requests OPEN, Closed COMPLETED and In Progress no status, and each shows its items', async () => {
  const edge = board()
  const user = at('/bugs-features')
  expect(await titles()).toEqual(['Being worked on', 'Still open', 'Done already', 'Closed without'])
  const pick = async (label: string, shown: readonly string[]) => {
    await user.selectOptions(screen.getByLabelText('Status'), label)
    await waitFor(async () => expect(await titles()).toEqual(shown))
    return listCalls(edge).at(-1)
  }
  expect(await pick('Open', ['Still open'])).toBe('/api/v1/feedback?sort=recent&status=OPEN&limit=50')
  expect(await pick('Closed', ['Done already', 'Closed without'])).toBe(
    '/api/v1/feedback?sort=recent&status=COMPLETED&limit=50',
  )
  await pick('In Progress', ['Being worked on'])
  expect(listCalls(edge).every((path) => !/status=(IN_PROGRESS|CLOSED)/.test(path))).toBe(true)
  expect(window.location.search).toBe('?status=IN_PROGRESS')
})

test('Mine and Voted by me request the person’s own items, are in the address, and say why they are empty', async () => {
  const edge = board()
  edge.answers['GET /api/v1/feedback'] = ({ path }) => ({
    data: path.includes('only=voted') ? [items[0]] : path.includes('only=mine') ? [] : items,
  })
  const user = at('/bugs-features')
  await titles()
  await user.selectOptions(screen.getByLabelText('Show'), 'Voted by me')
  await waitFor(async () => expect(await titles()).toEqual(['Being worked on']))
  expect(listCalls(edge).at(-1)).toBe('/api/v1/feedback?sort=recent&only=voted&limit=50')
  expect(window.location.search).toBe('?show=voted')
  edge.answers['DELETE /api/v1/feedback/w/vote'] = { data: { upvotes: 8, hasVoted: false } }
  await user.click(screen.getByRole('button', { name: /vote/i, pressed: true }))
  // taken back by mistake it can be given again
  expect(await titles()).toEqual(['Being worked on'])
  await user.selectOptions(screen.getByLabelText('Show'), 'Mine')
  expect(await screen.findByText('You have not posted anything yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await titles()).toHaveLength(4))
  expect(window.location.search).toBe('')
})

test('the filters of an address apply when it is opened, and unknown ones are ignored', async () => {
  const edge = board()
  at('/feedback?type=EXCHANGE&status=DONE&sort=oldest&q=done')
  expect(await titles()).toEqual(['Done already'])
  expect(listCalls(edge)[0]).toBe('/api/v1/feedback?type=EXCHANGE&sort=recent&limit=50')
})

test('S227 the search matches titles and descriptions of the loaded items', async () => {
  board()
  const user = at('/bugs-features')
  await titles()
  await user.type(screen.getByLabelText('Search'), 'needle')
  await waitFor(async () => expect(await titles()).toEqual(['Still open']))
  await waitFor(() => expect(window.location.search).toBe('?q=needle'))
})

test('S227 if the board is longer than the loaded part, the server searches too', async () => {
  const many = Array.from({ length: 50 }, (_, place) =>
    anItem({ id: `m${place}`, title: `Number ${place} of many` }),
  )
  const edge = serverAtTheEdge({
    ...boardAnswers(many),
    'GET /api/v1/feedback': ({ path }) => ({
      data: path.includes('q=')
        ? [anItem({ id: 'far', title: 'Far down the board', description: 'Needle' })]
        : many,
    }),
  })
  at('/bugs-features?q=needle')
  await waitFor(async () => expect(await titles()).toEqual(['Far down the board']))
  expect(listCalls(edge).at(-1)).toBe('/api/v1/feedback?sort=recent&limit=50&q=needle')
})

test('S228 S229 S230 each row links to its item and has a vote button, pressed if the person has voted', async () => {
  board()
  at('/bugs-features')
  const list = within(await screen.findByRole('list', { name: 'Feedback' }))
  expect(list.getByRole('link', { name: 'Still open' }).getAttribute('href')).toBe('/bugs-features/o')
  expect(
    list.getByRole('button', { name: 'Vote for Being worked on, 9 votes' }).getAttribute('aria-pressed'),
  ).toBe('true')
  expect(
    list.getByRole('button', { name: 'Vote for Still open, 3 votes' }).getAttribute('aria-pressed'),
  ).toBe('false')
})

test('S246 a vote is shown at once, is undone by DELETE, and after quick clicks the last one wins', async () => {
  let upvotes = 3
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const edge = serverAtTheEdge({
    ...boardAnswers(items),
    'POST /api/v1/feedback/o/vote': async () => {
      await held
      return { data: { upvotes: ++upvotes, hasVoted: true } }
    },
    'DELETE /api/v1/feedback/o/vote': () => ({ data: { upvotes: --upvotes, hasVoted: false } }),
    'DELETE /api/v1/feedback/w/vote': () => ({ data: { upvotes: 8, hasVoted: false } }),
  })
  const user = at('/bugs-features')
  await user.click(await screen.findByRole('button', { name: 'Vote for Being worked on, 9 votes' }))
  expect(
    await screen.findByRole('button', { name: 'Vote for Being worked on, 8 votes', pressed: false }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Vote for Still open, 3 votes' }))
  const button = await screen.findByRole('button', { name: 'Vote for Still open, 4 votes', pressed: true })
  await user.click(button)
  await user.click(button)
  await user.click(button)
  expect(
    await screen.findByRole('button', { name: 'Vote for Still open, 3 votes', pressed: false }),
  ).toBeTruthy()
  release()
  await waitFor(() =>
    expect(edge.asked.filter(({ path }) => path.endsWith('/o/vote')).map(({ method }) => method)).toEqual([
      'POST',
      'DELETE',
    ]),
  )
  expect(
    await screen.findByRole('button', { name: 'Vote for Still open, 3 votes', pressed: false }),
  ).toBeTruthy()
})

test('S244 a failed vote, status or deletion in the list is rolled back and logged, without an alert', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const broken = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] } as const
  const edge = serverAtTheEdge({
    ...boardAnswers(items, 'admin'),
    'POST /api/v1/feedback/o/vote': broken,
    'PATCH /api/v1/feedback/o/status': broken,
    'DELETE /api/v1/feedback/o': 'no network',
  })
  const user = at('/bugs-features')
  await user.click(await screen.findByRole('button', { name: 'Vote for Still open, 3 votes' }))
  await waitFor(() => expect(edge.asked.some(({ path }) => path.endsWith('/o/vote'))).toBe(true))
  expect(
    await screen.findByRole('button', { name: 'Vote for Still open, 3 votes', pressed: false }),
  ).toBeTruthy()
  const status = screen.getByLabelText<HTMLSelectElement>('Status of Still open')
  await user.selectOptions(status, 'Completed')
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2))
  expect(status.value).toBe('OPEN')
  await user.click(screen.getByRole('button', { name: 'Delete Still open' }))
  await user.click(await screen.findByRole('button', { name: 'Delete item' }))
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(3))
  expect(await titles()).toContain('Still open')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('S232 S233 S234 administrators have a status choice and a delete button in each row, others have neither', async () => {
  const edge = serverAtTheEdge({
    ...boardAnswers(items, 'admin'),
    'PATCH /api/v1/feedback/o/status': { data: anItem({ id: 'o', status: 'CLOSED' }) },
    'DELETE /api/v1/feedback/d': { data: {} },
  })
  const user = at('/bugs-features')
  const status = await screen.findByLabelText('Status of Still open')
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Open', 'In progress', 'Completed', 'Closed'])
  await user.selectOptions(status, 'Closed')
  await waitFor(() =>
    expect(edge.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'CLOSED' }),
  )
  await user.click(await enabled(() => screen.getByRole('button', { name: 'Delete Done already' })))
  expect(edge.asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Delete item' }))
  await waitFor(async () => expect(await titles()).not.toContain('Done already'))
})

test('S232 S233 a person who is no administrator sees the status as text', async () => {
  board()
  at('/bugs-features')
  await titles()
  expect(screen.queryByLabelText('Status of Still open')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete Still open' })).toBeNull()
  expect(screen.getByText('Being worked on').closest('li')?.textContent).toContain('In progress')
})

test('S235 an empty board says so, and filters without matches can be cleared', async () => {
  board()
  const user = at('/bugs-features?q=nowhere')
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await titles()).toHaveLength(4)
  expect(window.location.search).toBe('')
})

test('loading rows have the same height as loaded ones', async () => {
  const edge = board()
  edge.answers['GET /api/v1/feedback'] = () => new Promise<never>(() => undefined)
  at('/bugs-features')
  const items = await screen.findByRole('region', { name: 'Items' })
  const rows = items.querySelectorAll('[aria-busy] > div')
  expect(rows).toHaveLength(6)
  for (const row of rows) expect(row.className).toContain('min-h-[89px]')
})

test('S243 a list that cannot be loaded shows no items, an error and a retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const edge = board()
  const whole = edge.answers['GET /api/v1/feedback']
  edge.answers['GET /api/v1/feedback'] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  const user = at('/bugs-features')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('heading', { name: 'Could not load the items' })).toBeTruthy()
  expect(alert.textContent).toContain('Something went wrong on our side.')
  expect(screen.queryByText('No items found')).toBeNull()
  if (whole) edge.answers['GET /api/v1/feedback'] = whole
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await titles()).toHaveLength(4)
})

test('a failed search on the server is not shown as one without matches', async () => {
  const edge = board()
  const full = Array.from({ length: 50 }, (_, place) => anItem({ id: `i${place}`, title: `Number ${place}` }))
  edge.answers['GET /api/v1/feedback'] = ({ path }) =>
    path.includes('q=') ? { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] } : { data: full }
  at('/bugs-features?q=elsewhere')
  expect(await screen.findByRole('heading', { name: 'Could not load the items' })).toBeTruthy()
  expect(screen.queryByText('No items found')).toBeNull()
})

test('administrators can restore deleted items', async () => {
  const edge = serverAtTheEdge({
    ...boardAnswers(items, 'admin'),
    'GET /api/v1/admin/feedback/deleted': {
      data: [
        {
          id: 'x',
          type: 'BUG',
          title: 'By mistake',
          upvotes: 2,
          deletedAt: '2026-06-24T10:00:00.000Z',
          deletedBy: 'root',
        },
      ],
    },
    'POST /api/v1/admin/feedback/x/restore': { data: {} },
  })
  const user = at('/bugs-features')
  await user.click(await screen.findByRole('button', { name: 'Deleted' }))
  await user.click(await screen.findByRole('button', { name: 'Restore By mistake' }))
  expect(await screen.findByText('Item restored')).toBeTruthy()
  expect(edge.asked.some(({ method, path }) => method === 'POST' && path.endsWith('/x/restore'))).toBe(true)
})

/** The events of the server, over a stream that the test opens. */
function eventsOf(edge: ReturnType<typeof board>) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  let open: (() => void) | undefined
  const opened = new Promise<void>((done) => (open = done))
  edge.answers['GET /api/events'] = async () => {
    await opened
    return { stream: new ReadableStream({ start: (started) => void (line = started) }) }
  }
  return {
    open: () => open?.(),
    send: (event: object) => line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
  }
}
const deletion = { type: 'feedback', id: 'o', upvotes: 0, comments: 0, status: 'OPEN', isDeleted: true }

test('an item that was deleted before the event stream opened does not stay on the board', async () => {
  const edge = board()
  const events = eventsOf(edge)
  at('/bugs-features')
  expect(await titles()).toContain('Still open')
  // it is deleted now: the stream is not open yet, so no event arrives
  edge.answers['GET /api/v1/feedback'] = { data: items.filter(({ id }) => id !== 'o') }
  events.open()
  await waitFor(() => expect(screen.queryByText('Still open')).toBeNull())
})

test('a list requested before an item’s deletion does not bring the item back', async () => {
  const edge = board()
  const events = eventsOf(edge)
  at('/bugs-features')
  await titles()
  events.open()
  const before = listCalls(edge).length
  await waitFor(() => expect(listCalls(edge).length).toBeGreaterThan(before))
  // the answer from before the deletion is on its way, and comes after the event
  let release: (() => void) | undefined
  const late = new Promise<void>((done) => (release = done))
  let isFirst = true
  edge.answers['GET /api/v1/feedback'] = async () => {
    const isOld = isFirst
    isFirst = false
    if (isOld) await late
    return { data: items.filter(({ id }) => isOld || id !== 'o') }
  }
  events.send({ ...deletion, id: 'w', status: 'CLOSED', isDeleted: false })
  await waitFor(() => expect(isFirst).toBe(false))
  events.send(deletion)
  await waitFor(() => expect(screen.queryByText('Still open')).toBeNull())
  release?.()
  // the old answer is dropped: the list is asked for again, and stays without the item
  await act(() => new Promise<void>((done) => setTimeout(done, 50)))
  expect(screen.queryByText('Still open')).toBeNull()
})

test('the text below the title names the current order', async () => {
  board()
  const user = at('/bugs-features')
  await titles()
  const words = () => screen.getByText(/^Vote for what matters to you\./).textContent
  expect(words()).toBe('Vote for what matters to you. In progress first, then open.')
  await user.selectOptions(screen.getByLabelText('Status'), 'Closed')
  expect(words()).toBe('Vote for what matters to you. Newest first.')
  await user.selectOptions(screen.getByLabelText('Sort'), 'Most Upvoted')
  expect(words()).toBe('Vote for what matters to you. Most votes first.')
})

test('items sorted by status have a heading for each status, and a closed one’s vote looks inactive', async () => {
  serverAtTheEdge(
    boardAnswers([
      anItem({ id: 'a', status: 'IN_PROGRESS', title: 'Working' }),
      anItem({ id: 'b', title: 'First' }),
      anItem({ id: 'c', title: 'Second' }),
      anItem({ id: 'd', status: 'COMPLETED', title: 'Done' }),
    ]),
  )
  const user = at('/bugs-features')
  await titles()
  const heads = () =>
    within(screen.getByRole('list', { name: 'Feedback' }))
      .getAllByRole('listitem')
      .map((row) => {
        const first = row.firstElementChild
        return first?.tagName === 'P' ? first.textContent : ''
      })
  expect(heads()).toEqual(['In progress', 'Open', '', 'Completed'])
  // an item without comments has no figure for them
  expect(screen.queryByText(/comments?$/)).toBeNull()
  const look = (name: RegExp) => screen.getByRole('button', { name }).className
  expect(look(/Vote for First/)).toContain('hairline-strong')
  expect(look(/Vote for Done/)).not.toContain('hairline-strong')
  await user.selectOptions(screen.getByLabelText('Sort'), 'Most Upvoted')
  await waitFor(() => expect(heads()).toEqual(['', '', '', '']))
})
