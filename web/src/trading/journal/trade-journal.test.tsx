import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { closedTrade } from '../../../test/performance-world.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { TradeJournal } from './trade-journal.tsx'

afterEach(() => vi.useRealTimers())

const trade: TradeDetail = {
  currency: 'USD',
  rate: null,
  ...closedTrade({ id: 'k1' }),
  exchange: 'binance',
  clientOrderId: null,
  botType: null,
  gross: '133.32',
  realisedInKind: [],
  feesInKind: [],
  liquidationFeesInKind: [],
  fundingInKind: [],
  unpriced: [],
  entryValue: '20800',
  quote: 'USDT',
  basis: null,
  pnlAsset: 'USDT',
  executions: [],
}
const note = {
  note: 'Scaled in.',
  tags: ['Breakout'],
  rating: 3,
  playbookId: null,
  followedRules: null,
  checkedRules: null,
  initialStop: null,
  stopSetAt: null,
  stopFreeUntil: null,
  stopChanges: [],
  reviewedAt: null,
  risk: null,
  r: null,
  picture: null,
  changedAt: '2025-05-19T21:38:00.000Z',
}
const nothing = { trades: 0, wins: 0, net: '0' }
const discipline = { followed: nothing, broken: nothing, rules: 0, ticked: 0 }
const checklist = [
  { id: 'r1', text: 'Trend up' },
  { id: 'r2', text: 'Stop set' },
]
const world: Answers = {
  '/journal/trades/k1': () => note,
  '/journal/trades/k1/stop': () => ({ ...note, initialStop: '103000', risk: '200', r: 0.6189 }),
  '/journal/trades/k1/picture': () => ({}),
  '/journal/tags': () => ({ tags: [{ tag: 'London open', trades: 4 }] }),
  '/journal/playbooks': () => ({
    playbooks: [
      { id: 'p1', name: 'Opening range', rules: '', checklist, discipline, trades: 0, wins: 0, net: '0' },
    ],
  }),
}
const show = (change: Answers = {}) =>
  showScreen(<TradeJournal trade={trade} />, { world: { ...world, ...change } })

test('changed fields are saved when they lose the focus, and nothing else is sent', async () => {
  const page = show()
  const field = await screen.findByRole('textbox', { name: 'Note' })
  expect(field).toHaveProperty('value', 'Scaled in.')
  expect(screen.getByText('Saved 21:38')).toBeTruthy()
  await userEvent.type(field, ' Left early.')
  await userEvent.tab()
  await waitFor(() =>
    expect(page.sent.at(-1)).toEqual({
      method: 'PUT',
      path: '/journal/trades/k1',
      body: { note: 'Scaled in. Left early.', before: { note: 'Scaled in.' } },
    }),
  )
})

test('tags are added by Enter or comma and can be removed, each once', async () => {
  // A draft saves itself after a pause. This clock goes on only while the machine has time for it, so that slow typing is no pause.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const page = show()
  const field = await screen.findByRole('combobox', { name: 'Add a tag' })
  await userEvent.type(field, 'breakout{Enter}late,')
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag: Breakout' }))
  await waitFor(() =>
    expect(page.sent.at(-1)?.body).toEqual({ tags: ['late'], before: { tags: ['Breakout'] } }),
  )
  expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('London open')
})

test('a rating is set by a click and cleared by the same one, and a playbook can be selected', async () => {
  const page = show({ 'PUT /journal/trades/k1': () => ({ ...note, rating: 5, playbookId: 'p1' }) })
  await userEvent.click(await screen.findByRole('button', { name: '5 of 5' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Playbook' }), 'Opening range')
  await waitFor(() => expect(page.sent.at(-1)?.body).toEqual({ rating: 5, playbookId: 'p1', before: {} }))
  await userEvent.click(screen.getByRole('button', { name: '5 of 5' }))
  await waitFor(() => expect(page.sent.at(-1)?.body).toMatchObject({ rating: null }))
})

test('a text that could not be saved stays, with the reason and a retry', async () => {
  const page = show({ 'PUT /journal/trades/k1': 503 })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '!')
  await userEvent.tab()
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved.')
  page.answer({ 'PUT /journal/trades/k1': () => ({ ...note, note: 'Scaled in.!' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(page.sent.at(-1)?.body).toEqual({ note: 'Scaled in.!', before: { note: 'Scaled in.' } })
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Scaled in.!')
})

test('the initial stop is recorded once and gives the R multiple', async () => {
  const page = show()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Initial stop' }), '103000')
  page.answer({ '/journal/trades/k1': () => ({ ...note, initialStop: '103000', risk: '200', r: 0.6189 }) })
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('+0.62R')).toBeTruthy()
  expect(page.sent).toContainEqual({
    method: 'POST',
    path: '/journal/trades/k1/stop',
    body: { price: '103000' },
  })
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
})

test('a recent stop can be corrected without a reason', async () => {
  const until = new Date(Date.now() + 300_000).toISOString()
  const stopped = { ...note, initialStop: '358', stopSetAt: note.changedAt, stopFreeUntil: until }
  const page = show({ '/journal/trades/k1': () => stopped })
  await userEvent.click(await screen.findByRole('button', { name: 'Correct stop' }))
  expect(screen.queryByRole('textbox', { name: 'Reason for the change' })).toBeNull()
  const field = screen.getByRole('textbox', { name: 'Initial stop' })
  expect(field).toHaveProperty('value', '358')
  await userEvent.type(field, '0')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(page.sent).toContainEqual({
    method: 'POST',
    path: '/journal/trades/k1/stop',
    body: { price: '3580' },
  })
})

test('an older stop can be changed with a reason', async () => {
  const stopped = { ...note, initialStop: '103000', stopSetAt: note.changedAt }
  const page = show({ '/journal/trades/k1': () => stopped })
  await userEvent.click(await screen.findByRole('button', { name: 'Change stop' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  const field = screen.getByRole('textbox', { name: 'Initial stop' })
  await userEvent.clear(field)
  await userEvent.type(field, '102000')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason for the change' }), 'Wrong chart')
  page.answer({
    '/journal/trades/k1': () => ({
      ...stopped,
      initialStop: '102000',
      stopChanges: [{ price: '103000', replacedAt: '2025-05-19T22:00:00.000Z', reason: 'Wrong chart' }],
    }),
  })
  await userEvent.click(save)
  expect(page.sent).toContainEqual({
    method: 'POST',
    path: '/journal/trades/k1/stop',
    body: { price: '102000', reason: 'Wrong chart' },
  })
  expect((await screen.findByRole('list', { name: 'Previous stops' })).textContent).toMatch(
    /Was 103,000.*Wrong chart/,
  )
})

test('a refused stop shows the reason below the field', async () => {
  show({ 'POST /journal/trades/k1/stop': 503 })
  const field = await screen.findByRole('textbox', { name: 'Initial stop' })
  await userEvent.type(field, '105000{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('a selected picture is sent, and one that is too large is refused first', async () => {
  const page = show()
  const field = await screen.findByLabelText('Choose a picture')
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  fireEvent.change(field, { target: { files: [large] } })
  expect((await screen.findByRole('alert')).textContent).toContain('up to 5\u00a0MB')
  expect(page.sent).toEqual([])
  fireEvent.change(field, { target: { files: [new File(['x'], 'chart.png', { type: 'image/png' })] } })
  await waitFor(() =>
    expect(page.sent).toContainEqual({
      method: 'PUT',
      path: '/journal/trades/k1/picture',
      body: { picture: 'data:image/png;base64,eA==' },
    }),
  )
})

test('a stored picture is shown and can be removed', async () => {
  const page = show({ '/journal/trades/k1': () => ({ ...note, picture: 'data:image/png;base64,eA==' }) })
  expect((await screen.findByAltText('Your chart of this trade')).getAttribute('src')).toContain(
    'base64,eA==',
  )
  await userEvent.click(within(document.body).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(page.sent).toContainEqual({ method: 'DELETE', path: '/journal/trades/k1/picture', body: null }),
  )
})

test('playbooks that could not be loaded are not shown as none', async () => {
  const page = showScreen(<TradeJournal trade={trade} />, { world: { ...world, '/journal/playbooks': 500 } })
  expect(await screen.findByText(/Could not load playbooks\./)).toBeTruthy()
  expect(screen.queryByText('None yet')).toBeNull()
  expect(screen.queryByText('Write one')).toBeNull()
  page.answer({ '/journal/playbooks': () => ({ playbooks: [] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('None yet')).toBeTruthy()
})

test('its playbook’s rules can be ticked on a trade, and the share is shown', async () => {
  const page = show({
    '/journal/trades/k1': () => ({ ...note, playbookId: 'p1' }),
    'PUT /journal/trades/k1': () => ({ ...note, playbookId: 'p1', followedRules: ['r2'] }),
  })
  const box = await screen.findByRole('checkbox', { name: 'Stop set' })
  expect(screen.getByText('Checklist empty')).toBeTruthy()
  await userEvent.click(box)
  expect(await screen.findByText('1 of 2 · 50%')).toBeTruthy()
  await waitFor(() => expect(page.sent.at(-1)?.body).toMatchObject({ followedRules: ['r2'] }), {
    timeout: 5_000,
  })
})

test('a rule added later does not count against a trade that was ticked before', async () => {
  show({
    '/journal/trades/k1': () => ({ ...note, playbookId: 'p1', followedRules: ['r1'], checkedRules: ['r1'] }),
  })
  expect(await screen.findByText('1 of 1 · 100%')).toBeTruthy()
})

test('a playbook without a checklist shows nothing to tick', async () => {
  show()
  await screen.findByRole('combobox', { name: 'Playbook' })
  expect(screen.queryByRole('group', { name: /Checklist/ })).toBeNull()
})
