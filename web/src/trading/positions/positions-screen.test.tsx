import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/phone.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { positions, spotPositions } from '../../../test/trading-world.ts'
import { PositionsScreen } from './positions-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const rowOf = async (key: string) => {
  await screen.findByRole('table', { name: 'Open positions' })
  const row = document.querySelector<HTMLElement>(`[data-row="${key}"]`)
  if (!row) throw new Error(`no row ${key}`)
  return row
}

test('size is in coins on linear markets and in dollars on inverse ones', async () => {
  showScreen(<PositionsScreen />)
  expect((await rowOf('ok ETH/USDT:USDT one-way long'))?.textContent).toContain('3.2 ETH')
  const inverse = await rowOf('by BTC/USD:BTC one-way long')
  expect(inverse?.textContent).toContain('5,000 USD')
  expect(inverse?.textContent).toContain('+0.00012877 BTC')
  expect(inverse?.textContent).toContain('+$13.60')
})

test('on a phone contracts of one coin are distinguishable, and an account without room has its own line', async () => {
  onPhone()
  showScreen(<PositionsScreen />)
  const list = await screen.findByRole('list', { name: 'Open positions' })
  const words = (key: string) => list.querySelector(`[data-row="${key}"]`)?.textContent
  expect(words('by BTC/USD:BTC one-way long')).toContain('BTC-USDInverse')
  expect(words('bn BTC/USDT:USDT one-way long')).toContain('BTC-USDT')
  expect(words('bn BTC/USDT:USDT one-way long')).not.toContain('Inverse')
  // current price and value are next to those of the entry
  const ether = words('ok ETH/USDT:USDT one-way long')
  expect(ether).toMatch(/entry 2,402\.18 Mark 2,438\.60 \+1\.52%/)
  expect(ether).toContain('$7,803.52')
  const account = (await within(list).findAllByText('Grid bots'))[0]
  expect(account?.closest('.truncate')).toBeNull()
})

test('prices of a row have the same decimals as its mark price', async () => {
  showScreen(<PositionsScreen />)
  const row = await rowOf('ok ETH/USDT:USDT one-way long')
  for (const price of ['2,402.18', '2,438.60', '1,961.40']) expect(row?.textContent).toContain(price)
})

test('liquidation price with distance, margin and return are shown if the exchange states them, or else why not', async () => {
  showScreen(<PositionsScreen />)
  const table = await screen.findByRole('table', { name: 'Open positions' })
  for (const name of ['Liq. price', 'Margin', 'ROE', 'On entry'])
    expect(within(table).getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeTruthy()
  const row = (await rowOf('ok ETH/USDT:USDT one-way long'))?.textContent
  // (2,438.60 − 1,961.40) ÷ 2,438.60; 116.53 ÷ 1,950.5; 2,438.60 ÷ 2,402.1837 − 1
  for (const words of ['19.6%1,961.40', '$1,950.88', '+5.97%', '+1.52%', '$7,803.52'])
    expect(row).toContain(words)
  const inverse = within(await rowOf('by BTC/USD:BTC one-way long'))
  for (const why of [/Not reported \(far away/, /No margin reported/])
    expect(inverse.getAllByText(why).length).toBeGreaterThan(0)
})

test('the distance to a liquidation price that is further away than the price itself is not shown', async () => {
  const [one] = positions
  const far = { ...one!, symbol: 'A/USDT:USDT', side: 'short', markPrice: '100', liquidationPrice: '513' }
  showScreen(<PositionsScreen />, {
    world: { '/positions': () => ({ positions: [far], unrealisedUsd: '0', rate: null }) },
  })
  const table = await screen.findByRole('table', { name: 'Open positions' })
  expect(within(table).getByText('513.00').textContent).toBe('513.00')
  // nothing opens here, so that no row lights up
  expect(table.querySelector('[data-row]')?.className).not.toContain('hover')
  expect(within(table).queryByText('413%')).toBeNull()
})

test('the columns of positions keep their widths while they load', async () => {
  const widths = (table: Element | null | undefined) =>
    [...(table?.querySelectorAll('th') ?? [])].map(({ dataset, className }) => [
      dataset['column'],
      className.match(/\bmin-w-[\d.]+/)?.[0],
    ])
  showScreen(<PositionsScreen />, { world: { '/positions': () => new Promise(() => undefined) } })
  await screen.findAllByText('Loading...')
  const before = widths(document.querySelector('[aria-busy=true] table'))
  cleanup()
  showScreen(<PositionsScreen />)
  expect(widths(await screen.findByRole('table', { name: 'Open positions' }))).toEqual(before)
  expect(before.filter(([, width]) => width !== undefined).length).toBeGreaterThan(8)
})

test('a position within a tenth of its liquidation is marked', async () => {
  const [one] = positions
  showScreen(<PositionsScreen />, {
    world: {
      '/positions': () => ({
        positions: [
          { ...one!, symbol: 'A/USDT:USDT', markPrice: '100', liquidationPrice: '90.1' },
          { ...one!, symbol: 'B/USDT:USDT', markPrice: '100', liquidationPrice: '90' },
        ],
        unrealisedUsd: '0',
        rate: null,
      }),
    },
  })
  const warned = async (key: string) => (await rowOf(key)).querySelector('span.text-warn')?.textContent
  expect(await warned('bn A/USDT:USDT one-way long')).toContain('9.9%')
  expect(await warned('bn B/USDT:USDT one-way long')).toBeUndefined()
})

test('a position that differs from its fills is flagged, with the difference in words', async () => {
  showScreen(<PositionsScreen />)
  const flag = within(await rowOf('by SOL/USDT:USDT hedge short')).getByRole('button', {
    name: 'Differs from fills',
  })
  await userEvent.hover(flag)
  expect((await screen.findByRole('tooltip'))?.textContent).toContain(
    'add up to 44; the exchange shows 46 (difference +2)',
  )
  expect(within(await rowOf('bn BTC/USDT:USDT one-way long')).queryByText('Differs from fills')).toBeNull()
})

test('open spot trades are below, with their cost and current price', async () => {
  showScreen(<PositionsScreen />)
  const table = await screen.findByRole('table', { name: 'Open spot holdings' })
  const [held, moved] = ['bn BTC/USDT', 'ok XYZ/USDT'].map(
    (key) => table.querySelector<HTMLElement>(`[data-row="${key}"]`)?.textContent ?? '',
  )
  for (const words of ['0.08412 BTC', '101,000.5', '105,586.2', '+12.50 USDT', '+$385.75'])
    expect(held).toContain(words)
  expect(held).toContain('+4.54%')
  expect(within(table).getByRole('columnheader', { name: /^Realised \(quote\)/ })).toBeTruthy()
  expect(held).not.toContain('Shortfall')
  // no price: no result, and never zero
  expect(moved).toMatch(/Shortfall −100 XYZ.*900 XYZ.*–No price$/)
})

test('missing coins are shown with their quantity, and with the reason if it is known', async () => {
  const [, trade] = spotPositions
  const sentences = {
    '100': /They were withdrawn or transferred out/,
    '60': /60 XYZ were withdrawn/,
    '0': /No withd/,
  }
  for (const [movedOut, sentence] of Object.entries(sentences)) {
    const trades = [{ ...trade, movedOut }]
    showScreen(<PositionsScreen />, {
      world: { '/open-trades': () => ({ trades, unrealisedUsd: '0', rate: null }) },
    })
    await userEvent.hover(await screen.findByRole('button', { name: /^Shortfall −100 XYZ/ }))
    const words = (await screen.findByRole('tooltip')).textContent
    expect(words).toContain('The account holds 900 XYZ; open trades add up to 1,000. 100 XYZ left without')
    expect(words).toMatch(sentence)
    cleanup()
  }
})

test('without spot holdings there is a message, and a failure can be retried', async () => {
  const none = { '/open-trades': () => ({ trades: [], unrealisedUsd: '0', rate: null }) }
  showScreen(<PositionsScreen />, { world: none })
  expect(await screen.findByText('No open spot holdings')).toBeTruthy()
  cleanup()
  showScreen(<PositionsScreen />, { world: { '/open-trades': 500 } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'Open positions' })).toBeTruthy()
})

test('selected accounts without positions offer to clear the filter', async () => {
  const page = showScreen(<PositionsScreen />, {
    at: '/?accounts=ok',
    world: { '/positions': () => ({ positions: [], unrealisedUsd: '0' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No open positions')).toBeTruthy()
  expect(page.address()).toBe('/')
})

test('the account column stays if account names could not be loaded, and says so', async () => {
  showScreen(<PositionsScreen />, { world: { '/exchange-keys': 500 } })
  for (const name of ['Open positions', 'Open spot holdings']) {
    const table = within(await screen.findByRole('table', { name }))
    expect(table.getByRole('columnheader', { name: 'Account' })).toBeTruthy()
    expect((await table.findAllByText('account name could not be loaded')).length).toBeGreaterThan(1)
  }
})

test('while account names load their column is shown if there are several', async () => {
  showScreen(<PositionsScreen />, { world: { '/exchange-keys': () => new Promise(() => undefined) } })
  for (const name of ['Open positions', 'Open spot holdings']) {
    const table = within(await screen.findByRole('table', { name }))
    expect(table.getByRole('columnheader', { name: 'Account' })).toBeTruthy()
  }
})

test('content below the positions appears together with their rows, so that it does not move', async () => {
  const early: string[] = []
  const watch = new MutationObserver(() => {
    const below = [...document.querySelectorAll('h2')].find((one) => one.textContent?.startsWith('Open spot'))
    const hasRows = document.querySelector('tbody tr') !== null
    // `opacity-0`: bars of a skeleton are visible inside an invisible element
    if (below && !below.closest('.invisible.opacity-0') && !hasRows)
      early.push(document.body.textContent ?? '')
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  showScreen(<PositionsScreen />, { world: { '/open-trades': () => new Promise(() => undefined) } })
  await screen.findByRole('table')
  watch.disconnect()
  expect(early).toEqual([])
})

test('on phones each position has three lines, with its return beside the margin', async () => {
  onPhone()
  const [held, far] = positions
  showScreen(<PositionsScreen />, {
    world: {
      '/positions': () => ({
        positions: [
          { ...held, symbol: 'A/USDT:USDT', unrealisedUsd: '20', marginUsd: '200', liquidationPrice: '10' },
          { ...far, symbol: 'B/USDT:USDT', unrealisedUsd: '5', marginUsd: null, liquidationPrice: null },
        ],
        unrealisedUsd: '25',
      }),
    },
  })
  const list = await screen.findByRole('list', { name: 'Open positions' })
  const rows = within(list).getAllByRole('listitem')
  // the two ends of the first line are children of the row itself
  expect(rows.map(({ children }) => children.length)).toEqual([4, 4])
  const ends = rows.map(({ children }) =>
    [children[2], children[3]].map((line) => line?.lastChild?.textContent),
  )
  expect(ends[0]?.[0]).toMatch(/^ROE \+\d+\.\d\d% on \$200\.00$/)
  expect(ends[0]?.[1]).toMatch(/^liq\. 10\.0, \d+(\.\d)?%$/)
  expect(ends[1]?.[0]).toMatch(/^ROE \+\d+\.\d\d%$/)
  // without a liquidation price the line is as short as if it were far away
  expect(rows[1]?.textContent).not.toContain('liq.')
})

const atRisk = [
  { symbol: 'CALM/USDT:USDT', notionalUsd: '9000', marginUsd: '900', liquidationPrice: null },
  // the distance is larger than the price
  {
    symbol: 'FAR/USDT:USDT',
    notionalUsd: '8000',
    marginUsd: null,
    markPrice: '100',
    liquidationPrice: '300',
  },
  {
    symbol: 'LOSS/USDT:USDT',
    notionalUsd: '100',
    margin: '475.52',
    marginUsd: '475.52',
    unrealisedPnl: '-661.63',
    unrealisedUsd: '-661.63',
    markPrice: '23.622',
    liquidationPrice: '272.276',
  },
  { symbol: 'NEAR/USDT:USDT', notionalUsd: '50', marginUsd: '5', markPrice: '100', liquidationPrice: '103' },
].map((given) => ({ ...positions[0]!, side: 'short' as const, ...given }))
const risky = { '/positions': () => ({ positions: atRisk, unrealisedUsd: '0', rate: null }) }

test('positions at risk come first and have a sentence each, below the margin that all of them use', async () => {
  showScreen(<PositionsScreen />, { world: risky })
  await screen.findByRole('table', { name: 'Open positions' })
  const card = document.querySelector('section')?.textContent ?? ''
  expect(card).toContain('Margin used $1,380.52 (1 not reported)')
  expect(card).toContain('Nearest liquidation NEAR-USDT perpetual short, 3.0% away (1 not reported)')
  expect(card).toContain(
    'Near liquidation: NEAR-USDT perpetual short, 3.0% away. Mark price 100.00, liquidation at 103.00.',
  )
  expect(card).toMatch(
    /Loss above its margin: LOSS-USDT perpetual short, ROE −139\.14% on \$475\.52\. Liquidation at 272\.27\d?\./,
  )
  expect(card.match(/Near liquidation:|Loss above/g)).toHaveLength(2)
  const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'))
  expect(rows.slice(0, 4).map((key) => key?.split(/[ /]/)[1])).toEqual(['NEAR', 'LOSS', 'CALM', 'FAR'])
  expect(screen.getAllByRole('button', { name: /^Near liquidation$|^Loss above its margin$/ })).toHaveLength(
    2,
  )
})

test('a loss above its margin states what opposite positions of its account gained on the same coins', async () => {
  const short = { ...atRisk[2]!, base: 'LOSS', quantity: '10', contractSize: '1', sizeAsset: 'LOSS' }
  const gain = { unrealisedPnl: '240', unrealisedUsd: '240' }
  const long = { ...short, ...gain, side: 'long' as const, quantity: '4' }
  const elsewhere = { ...long, accountId: 'another' }
  const of = (open: readonly object[]) => ({
    '/positions': () => ({ positions: open, unrealisedUsd: '0', rate: null }),
  })
  showScreen(<PositionsScreen />, { world: of([short, long, elsewhere]) })
  const line = await screen.findByText('Hedge:', { exact: false })
  await waitFor(() => expect(line.textContent).toBe('Hedge: opposite positions gained $240.00'))
  cleanup()
  // nothing is claimed where an opposite position may be unread or has no price
  for (const [open, words] of [
    [[short, elsewhere], 'no opposite position with a gain'],
    [[{ ...short, foldedQuantity: null }], 'unknown until the history is read'],
    [[short, { ...long, unrealisedUsd: null }], 'unknown, a price is missing'],
  ] as const) {
    showScreen(<PositionsScreen />, { world: of(open) })
    const other = await screen.findByText('Hedge:', { exact: false })
    await waitFor(() => expect(other.textContent).toBe(`Hedge: ${words}`))
    cleanup()
  }
})

test('while the holdings cannot be read, the hedge of a loss is unknown', async () => {
  showScreen(<PositionsScreen />, { world: { ...risky, '/open-trades': 500 } })
  const line = await screen.findByText('Hedge:', { exact: false })
  await waitFor(() => expect(line.textContent).toBe('Hedge: unknown, the holdings did not load'))
})

test('where exchanges report neither margin nor liquidation, nothing is claimed', async () => {
  const [one] = positions
  const bare = { ...one!, margin: null, marginUsd: null, liquidationPrice: null }
  showScreen(<PositionsScreen />, {
    world: { '/positions': () => ({ positions: [bare], unrealisedUsd: '0', rate: null }) },
  })
  await screen.findByRole('table', { name: 'Open positions' })
  const card = document.querySelector('section')?.textContent ?? ''
  expect(card).toContain('Nearest liquidation no price reported')
  expect(card).not.toMatch(/Near liquidation:|Loss above|Margin used \$/)
})

test('the sum of the positions changes together with their rows', async () => {
  const of = (unrealisedUsd: string) => ({
    '/positions': () => ({ positions: [{ ...positions[0]!, unrealisedUsd }], unrealisedUsd, rate: null }),
  })
  const page = showScreen(<PositionsScreen />, { world: { ...of('11'), '/open-trades': 500 } })
  await screen.findByRole('table', { name: 'Open positions' })
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    seen.add([...(document.querySelector('section')?.textContent ?? '').matchAll(/\+\$\d\d\.00/g)].join())
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  page.answer(of('22'))
  await page.refresh()
  await screen.findAllByText('+$22.00')
  watch.disconnect()
  expect([...seen].filter((one) => one.includes('+$11') && one.includes('+$22'))).toEqual([])
})
