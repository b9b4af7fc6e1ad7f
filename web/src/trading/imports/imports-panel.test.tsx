import type { ImportedFile, ImportPreview } from '@harbour/contract/trading/imports/imports'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { AccountPage } from '../account-history/account-page.tsx'
import { Toaster } from '../../core/kit/toast.tsx'

const preview = (given: Partial<ImportPreview> = {}): ImportPreview => ({
  format: 'Binance spot trade history',
  utcOffsetMinutes: null,
  questions: [],
  ignored: [],
  rows: 120,
  fills: 100,
  entries: 0,
  known: 15,
  refused: 5,
  skipped: 0,
  from: '2024-01-01T00:00:00.000Z',
  to: '2024-03-01T00:00:00.000Z',
  symbols: ['BTC/USDT', 'ETH/USDT'],
  reasons: [{ reason: 'Price is not a number: x', rows: 5, lines: [7, 8, 9] }],
  check: null,
  ...given,
})

const imported: ImportedFile = {
  id: 'i1',
  fileName: 'trades-2024.csv',
  format: 'Binance spot trade history',
  fills: 100,
  entries: 2,
  known: 15,
  refused: 5,
  from: '2024-01-01T00:00:00.000Z',
  to: '2024-03-01T00:00:00.000Z',
  createdAt: '2025-06-24T10:00:00.000Z',
}

const readable = ['Harbour’s own CSV', 'Binance spot trade history']
const at = '/exchange-keys/bn/imports'
const show = (world: Answers) =>
  showScreen(
    <>
      <AccountPage accountId="bn" />
      <Toaster />
    </>,
    { at: '/?show=files', world: { [at]: () => ({ imports: [], readable }), ...world } },
  )
const choose = async (name = 'trades.csv', content: BlobPart = 'Date(UTC),Pair\n') =>
  userEvent.upload(
    await screen.findByLabelText('File to import'),
    new File([content], name, { type: 'text/csv' }),
  )

test('a selected file is previewed: new rows, known rows, and refused ones with their line numbers', async () => {
  const page = show({ [`${at}/preview`]: () => preview() })
  expect(await screen.findByText('No files imported yet')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Supported files' }).textContent).toBe(readable.join(''))
  await choose()
  const card = await screen.findByRole('region', { name: 'Preview' })
  expect(await within(card).findByText('100 rows of 120 are new.')).toBeTruthy()
  expect(card.textContent).toContain('Existing15')
  expect(card.textContent).toContain('BTC/USDT, ETH/USDT')
  expect(within(card).getByRole('list', { name: 'Why rows were rejected' }).textContent).toBe(
    '5 rows: Price is not a number: x (line 7, 8, 9, …)',
  )
  expect(page.sent).toEqual([
    {
      method: 'POST',
      path: `${at}/preview`,
      body: {
        fileName: 'trades.csv',
        content: btoa('Date(UTC),Pair\n'),
        utcOffsetMinutes: 0 - new Date().getTimezoneOffset(),
      },
    },
  ])
})

test('importing shows the result, and reloads the list', async () => {
  const page = show({ [`${at}/preview`]: () => preview() })
  await choose()
  const button = await screen.findByRole('button', { name: 'Import 100 rows' })
  page.answer({ [at]: () => ({ ...imported, imports: [imported], readable }) })
  await userEvent.click(button)
  expect(await screen.findByText('102 rows imported. Recalculating results.')).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Imported files' })
  expect(list.textContent).toContain('trades-2024.csv')
  expect(list.textContent).toContain('100 trades, 2 entries')
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
})

test('a file without a time zone is previewed again with the selected one, and imported with it', async () => {
  const page = show({
    [`${at}/preview`]: () => preview({ format: 'Bitget spot order details', utcOffsetMinutes: 0 }),
  })
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/Time zone of the file/), 'UTC−03:00')
  await vi.waitFor(() => expect(page.sent.at(-1)?.body).toMatchObject({ utcOffsetMinutes: -180 }))
  const button = await screen.findByRole('button', { name: 'Import 100 rows' })
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  page.answer({ [at]: () => ({ ...imported, imports: [imported], readable }) })
  await userEvent.click(button)
  await vi.waitFor(() =>
    expect(page.sent.at(-1)).toMatchObject({ path: at, body: { utcOffsetMinutes: -180 } }),
  )
})

test('a file with ambiguous numbers shows both readings side by side, and is imported as its owner chooses', async () => {
  const question = {
    about: 'decimal_sign' as const,
    choices: ['.', ','] as ['.', ','],
    chosen: null,
    samples: [
      { line: 2, column: 'quantity', written: '1,234', readings: ['1234', '1.234'] as [string, string] },
    ],
  }
  const page = show({
    [`${at}/preview`]: () => preview({ fills: 0, rows: 0, refused: 0, questions: [question] }),
  })
  await choose()
  const asked = await screen.findByRole('group', { name: 'How are numbers written in this file?' })
  const [points, commas] = within(asked)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)
  expect(points).toContain('1234')
  expect(commas).toContain('1.234')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  page.answer({ [`${at}/preview`]: () => preview({ questions: [{ ...question, chosen: ',' }] }) })
  await userEvent.click(within(asked).getByRole('radio', { name: /Comma before decimals/ }))
  await vi.waitFor(() => expect(page.sent.at(-1)?.body).toMatchObject({ decimalSign: ',' }))
  const button = await screen.findByRole('button', { name: 'Import 100 rows' })
  page.answer({ [at]: () => ({ ...imported, imports: [imported], readable }) })
  await userEvent.click(button)
  await vi.waitFor(() => expect(page.sent.at(-1)).toMatchObject({ path: at, body: { decimalSign: ',' } }))
})

test('ignored columns are named, and so is an ambiguous date', async () => {
  show({
    [`${at}/preview`]: () =>
      preview({
        ignored: ['note', 'strategy'],
        questions: [
          {
            about: 'date_order',
            choices: ['day', 'month'],
            chosen: 'day',
            samples: [
              { line: 2, column: 'time', written: '01/03/2024', readings: ['2024-03-01', '2024-01-03'] },
            ],
          },
        ],
      }),
  })
  await choose()
  const card = await screen.findByRole('region', { name: 'Preview' })
  const dayFirst = await within(card).findByRole<HTMLInputElement>('radio', { name: /Day first.*2024-03-01/ })
  expect(dayFirst.checked).toBe(true)
  expect(card.textContent).toContain('Ignored columnsnote, strategy')
  expect(within(card).getByRole('radio', { name: /Month first.*2024-01-03/ })).toBeTruthy()
})

test('a file without new rows offers no import', async () => {
  show({
    [`${at}/preview`]: () => preview({ fills: 0, known: 120, refused: 0, reasons: [], from: null, to: null }),
  })
  await choose()
  expect(await screen.findByText('Nothing in this file is new.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Nothing in this file is new.')).toBeNull()
})

test('a file of orders checks the trades and adds none: missing ones are named with their days and the file to get', async () => {
  const missing = {
    symbol: 'BTC/USDT:USDT',
    orderId: '8389765',
    from: '2024-01-05T09:30:00.000Z',
    to: '2024-01-05T09:31:00.000Z',
    what: 'quantity' as const,
    file: '0.5',
    ours: null,
    unit: null,
  }
  const check = {
    about: 'order' as const,
    from: '2024-01-01T00:00:00.000Z',
    to: '2024-03-01T00:00:00.000Z',
    equal: 398,
    different: 60,
    unknown: 0,
    differences: [missing],
  }
  const bare = {
    format: 'Binance futures order history',
    fills: 0,
    known: 0,
    refused: 0,
    from: null,
    to: null,
    reasons: [],
  }
  const page = show({ [`${at}/preview`]: () => preview({ ...bare, skipped: 12, check }) })
  await choose('orders.csv')
  expect(await screen.findByText('60 orders of 458 do not match your trades.')).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Preview' })
  expect(card.textContent).toContain('This file checks your trades and adds none.')
  expect(card.textContent).toContain('Orders that never traded12')
  expect(card.textContent).toContain('Export the futures trade history for')
  expect(screen.getByRole('list', { name: 'Different orders' }).textContent).toContain(
    'order 8389765Quantity in the file 0.5, in Harbour none',
  )
  expect(card.textContent).toContain('and 59 more orders')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  page.answer({
    [`${at}/preview`]: () => preview({ ...bare, check: { ...check, different: 0, differences: [] } }),
  })
  await choose('orders.csv')
  expect(await screen.findByText('All 398 orders match your trades.')).toBeTruthy()
})

test('a file with columns and no rows says so', async () => {
  show({
    [`${at}/preview`]: () =>
      preview({ fills: 0, rows: 0, known: 0, refused: 0, reasons: [], from: null, to: null }),
  })
  await choose()
  expect(await screen.findByText('This file has no rows.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Nothing in this file is new.')).toBeNull()
})

test('the server’s message about an unreadable file is in the card, and a file that is too large is never sent', async () => {
  const page = show({ [`${at}/preview`]: 503 })
  await choose()
  expect(await screen.findByText('Could not load this file')).toBeTruthy()
  const size = vi.spyOn(File.prototype, 'size', 'get').mockReturnValue(40 * 1024 * 1024)
  const before = page.sent.length
  await choose('large.csv')
  expect(await screen.findByText(/larger than 32 MB/)).toBeTruthy()
  expect(page.sent).toHaveLength(before)
  size.mockRestore()
})

test('an import can be undone after a confirmation that counts its rows', async () => {
  const page = show({ [at]: () => ({ imports: [imported], readable }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo import of trades-2024.csv?' })
  expect(dialog.textContent).toContain('This removes the 102 rows it added')
  page.answer({ [`${at}/i1`]: () => ({}), [at]: () => ({ imports: [], readable }) })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('Import of trades-2024.csv undone.')).toBeTruthy()
  expect(await screen.findByText('No files imported yet')).toBeTruthy()
  expect(page.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${at}/i1`])
})
