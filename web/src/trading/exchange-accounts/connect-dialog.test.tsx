import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  exchangeAccount,
  accountProgress,
  awaitingProgress,
  awaitsFiles,
  proof,
  tradingAnswers,
} from '../../../test/accounts.ts'
import { at } from '../../../test/at.tsx'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

let edge = serverAtTheEdge()
beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  edge = serverAtTheEdge({ ...tradingAnswers([]), 'POST /api/exchange-keys/check': { data: proof } })
})

async function open(name = 'OKX') {
  const user = at('/trading/accounts?connect=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect an exchange' }))
  await user.click(await dialog.findByRole('radio', { name }))
  return { user, dialog }
}

async function fillIn() {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('API key'), 'key')
  await user.type(dialog.getByLabelText('API secret'), 'secret')
  await user.type(dialog.getByLabelText('Passphrase'), 'words')
  return { user, dialog }
}

const sent = (path: string) =>
  edge.asked.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body)

test('shows the steps to a read-only key of the selected exchange', async () => {
  const { dialog } = await open()
  expect(dialog.getByText('Under permissions tick Read only.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: /^Copy address/ }).textContent).toContain('203.0.113.24')
  expect(dialog.getByLabelText('Passphrase')).toBeTruthy()
})

test('an exchange without a passphrase does not ask for one', async () => {
  const { dialog } = await open('Binance')
  expect(dialog.queryByLabelText('Passphrase')).toBeNull()
})

test('exchanges of the general library are found by name and marked as best effort', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Another exchange' }))
  await user.type(dialog.getByLabelText('Search exchanges'), 'krak')
  await user.click(dialog.getByRole('button', { name: /Kraken/ }))
  expect(dialog.getByRole('button', { name: /Kraken/ }).textContent).toContain('Best effort')
  expect(dialog.getByRole('heading', { name: 'Create a read-only key on Kraken' })).toBeTruthy()
})

test('the permissions are verified before anything is stored', async () => {
  const { dialog } = await fillIn()
  expect(await dialog.findByText('Read-only')).toBeTruthy()
  expect(dialog.getByText('Granted')).toBeTruthy()
  expect(dialog.getByText('Off, as required')).toBeTruthy()
  expect(sent('/api/exchange-keys/check')).toEqual([
    { exchange: 'okx', apiKey: 'key', apiSecret: 'secret', passphrase: 'words' },
  ])
  expect(sent('/api/exchange-keys')).toEqual([])
})

test.each([
  ['KEY_INVALID', 'API key'],
  ['KEY_SECRET_WRONG', 'API secret'],
  ['KEY_PASSPHRASE_WRONG', 'Passphrase'],
])('%s is shown below %s', async (code, field) => {
  edge.answers['POST /api/exchange-keys/check'] = { refused: [422, code, 'The words of the exchange.'] }
  const { dialog } = await fillIn()
  await dialog.findByText('The words of the exchange.')
  expect(dialog.queryByText('Must be granted')).toBeNull()
  const control = dialog.getByLabelText(field)
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The words of the exchange.',
  )
})

test('a key with too many permissions is refused in the key check', async () => {
  edge.answers['POST /api/exchange-keys/check'] = {
    refused: [422, 'KEY_NOT_READ_ONLY', 'Switch off: trade, withdraw.'],
  }
  const { dialog } = await fillIn()
  const check = within(dialog.getByRole('region', { name: 'Key check' }))
  expect(await check.findByText('Switch off: trade, withdraw.')).toBeTruthy()
  expect(check.getByText('Refused')).toBeTruthy()
  expect(check.queryByText('Must be off')).toBeNull()
})

test('an unreachable exchange is not reported as a fault of the key', async () => {
  edge.answers['POST /api/exchange-keys/check'] = {
    refused: [503, 'EXCHANGE_UNREACHABLE', 'The exchange does not answer.'],
  }
  const { dialog } = await fillIn()
  expect((await dialog.findByRole('alert')).textContent).toContain('The exchange does not answer.')
  expect(dialog.queryByText('Refused')).toBeNull()
  expect(dialog.getByText('Must be granted')).toBeTruthy()
})

test('connecting shows the progress of the history, and a second click connects nothing twice', async () => {
  const answered = Promise.withResolvers<Answered>()
  edge.answers['POST /api/exchange-keys'] = () => answered.promise
  edge.answers['GET /api/backfill-status'] = { data: { accounts: [accountProgress()] } }
  const { user, dialog } = await fillIn()
  await user.click(dialog.getByRole('button', { name: 'Connect and sync' }))
  await user.click(await dialog.findByRole('button', { name: 'Connecting...' }))
  answered.resolve({ data: exchangeAccount({ status: 'connecting' }) })
  const after = within(await screen.findByRole('dialog', { name: 'Swing is connected' }))
  expect(await after.findByText(/6,214 records · 14 Feb – 24 Jun/)).toBeTruthy()
  expect(after.getByText('Reading your history')).toBeTruthy()
  expect(sent('/api/exchange-keys')).toHaveLength(1)
  await user.click(within(after.getByRole('contentinfo')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a history with an older part still to come is shown as neither syncing nor complete', async () => {
  edge.answers['POST /api/exchange-keys'] = { data: exchangeAccount() }
  edge.answers['GET /api/backfill-status'] = { data: { accounts: [awaitingProgress()] } }
  const { user, dialog } = await fillIn()
  await user.click(dialog.getByRole('button', { name: 'Connect and sync' }))
  const after = within(await screen.findByRole('dialog', { name: 'Swing is connected' }))
  expect(await after.findByText('Recent history is here')).toBeTruthy()
  expect(after.getByText(awaitsFiles)).toBeTruthy()
  expect(after.queryByText('Your history is here')).toBeNull()
})

test('an already connected key shows its error at the key, and the input stays', async () => {
  edge.answers['POST /api/exchange-keys'] = {
    refused: [409, 'KEY_DUPLICATE', 'This key is already connected.'],
  }
  const { user, dialog } = await fillIn()
  await user.click(dialog.getByRole('button', { name: 'Connect and sync' }))
  expect(await dialog.findByText('This key is already connected.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('API secret').value).toBe('secret')
})

test('nothing is sent while the secret is missing', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('API key'), 'key')
  await user.click(dialog.getByRole('button', { name: 'Connect and sync' }))
  expect(dialog.getByText('Please paste the API secret')).toBeTruthy()
  expect(edge.asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a demo key is filled in by a click, while the demo offers one', async () => {
  const { user, dialog } = await open('Binance')
  await user.click(dialog.getByRole('button', { name: 'Use a demo key' }))
  expect(dialog.getByLabelText<HTMLInputElement>('API key').value).toBe('demo-key')
  expect(await dialog.findByText('Read-only')).toBeTruthy()
})

test('a message says that no demo key is left, and without a demo there is none', async () => {
  const { user, dialog } = await open('OKX')
  expect(dialog.getByText('All OKX demo keys are already connected.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Another exchange' }))
  await user.click(dialog.getByRole('button', { name: /Kraken/ }))
  expect(dialog.queryByText(/demo key/)).toBeNull()
})

test('if an exchange does not report permissions, the owner vouches for the key, and the screen says that it is unverified', async () => {
  edge = serverAtTheEdge({
    ...tradingAnswers([]),
    'POST /api/exchange-keys/check': {
      data: { ...proof, unverified: true, permissions: [], warnings: ['Kraken does not tell.'] },
    },
    'POST /api/exchange-keys': { data: exchangeAccount({ exchange: 'kraken', exchangeName: 'Kraken' }) },
  })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Another exchange' }))
  await user.click(dialog.getByRole('button', { name: /Kraken/ }))
  await user.type(dialog.getByLabelText('API key'), 'key')
  await user.type(dialog.getByLabelText('API secret'), 'secret')
  expect(await dialog.findByText('Works, not verified')).toBeTruthy()
  expect(dialog.getByText('Kraken does not tell.')).toBeTruthy()
  expect(dialog.queryByText('Read-only')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Connect and sync' }))
  expect(dialog.getByRole('alert').textContent).toContain('cannot trade or withdraw')
  expect(sent('/api/exchange-keys')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: /This key is read-only/ }))
  await user.click(dialog.getByRole('button', { name: 'Connect and sync' }))
  await waitFor(() =>
    expect(sent('/api/exchange-keys')).toEqual([
      { exchange: 'kraken', apiKey: 'key', apiSecret: 'secret', vouched: true },
    ]),
  )
})

test('an exchange that reports permissions shows no checkbox to vouch for the key', async () => {
  const { dialog } = await open()
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

const address = `0x${'aB'.repeat(20)}`

async function openHyperliquid() {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Another exchange' }))
  await user.click(dialog.getByRole('button', { name: /Hyperliquid/ }))
  return { user, dialog }
}

test('an account of a public chain is connected by its address only, without a secret', async () => {
  edge.answers['POST /api/exchange-keys'] = {
    data: exchangeAccount({ exchange: 'hyperliquid', label: 'Chain', address, keyHint: 'aBaB' }),
  }
  const { user, dialog } = await openHyperliquid()
  expect(dialog.queryByLabelText('API key')).toBeNull()
  expect(dialog.queryByLabelText('API secret')).toBeNull()
  expect(dialog.getByText(/No secrets needed/)).toBeTruthy()
  expect(dialog.getByRole('heading', { name: 'Find your address on Hyperliquid' })).toBeTruthy()
  await user.type(dialog.getByLabelText('Address'), address.slice(0, 30))
  await user.click(dialog.getByRole('button', { name: 'Connect and sync' }))
  expect(dialog.getByText(/An address is 0x followed by 40/)).toBeTruthy()
  expect(edge.asked.filter(({ method }) => method === 'POST')).toEqual([])

  await user.type(dialog.getByLabelText('Address'), `${address.slice(30)} `)
  const check = within(dialog.getByRole('region', { name: 'Address check' }))
  expect(await check.findByText('Read-only')).toBeTruthy()
  expect(sent('/api/exchange-keys/check')).toEqual([{ exchange: 'hyperliquid', address }])
  await user.click(dialog.getByRole('button', { name: 'Connect and sync' }))
  expect(await screen.findByRole('dialog', { name: 'Chain is connected' })).toBeTruthy()
  expect(sent('/api/exchange-keys')).toEqual([{ exchange: 'hyperliquid', address }])
})

test('an error about an address is shown below it', async () => {
  edge.answers['POST /api/exchange-keys/check'] = {
    refused: [422, 'KEY_INVALID', 'This is the address of an API wallet.'],
  }
  const { user, dialog } = await openHyperliquid()
  await user.type(dialog.getByLabelText('Address'), address)
  await dialog.findByText('This is the address of an API wallet.')
  expect(dialog.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
})

test('the dialog lists what Harbour reads of an account before it is connected', async () => {
  const { dialog } = await open()
  const read = within(dialog.getByRole('region', { name: 'What Harbour reads at OKX' }))
  expect(read.getByText('History')).toBeTruthy()
  expect(read.getByText('OKX serves three months.')).toBeTruthy()
})

test('an unsupported exchange can be voted for with one click, which links to its item on the board', async () => {
  edge.answers['POST /api/v1/feedback/wanted-exchanges/blofin'] = { data: { id: 'item-1', upvotes: 3 } }
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Another exchange' }))
  await user.type(dialog.getByLabelText('Search exchanges'), 'blo')
  await user.click(dialog.getByRole('button', { name: 'Vote for BloFin' }))
  const link = await dialog.findByRole('link', { name: /^Voted for BloFin, 3 votes/ })
  expect(link.getAttribute('href')).toBe('/feedback/item-1')
  expect(sent('/api/v1/feedback/wanted-exchanges/blofin')).toHaveLength(1)
})
