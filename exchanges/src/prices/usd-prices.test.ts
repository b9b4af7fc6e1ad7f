import { expect, test } from 'vitest'
import type { MoneyRates } from './money.ts'
import { usdPrices } from './usd-prices.ts'

const rates: MoneyRates = {
  last: (currency) => Promise.resolve({ EUR: '1.2', JPY: '0.0064' }[currency] ?? null),
  upTo: () => Promise.resolve(() => null),
}

async function priced(
  tickers: Readonly<Record<string, string>>,
  assets: readonly string[],
  known?: MoneyRates,
) {
  const markets = { last: (base: string, quote: string) => tickers[`${base}/${quote}`] ?? null }
  return Object.fromEntries(await usdPrices(assets, markets, known))
}

test('a coin against the euro is priced by the dollar coin that is traded against the euro too', async () => {
  expect(await priced({ 'BTC/EUR': '60000', 'USDC/EUR': '0.8' }, ['BTC', 'EUR', 'USDC'], rates)).toEqual({
    BTC: '75000',
    EUR: '1.25',
    USDC: '1',
  })
})

test('a coin against a currency without a market against dollars is priced by the reference rate', async () => {
  expect(await priced({ 'BTC/JPY': '10000000' }, ['BTC', 'JPY'], rates)).toEqual({
    BTC: '64000',
    JPY: '0.0064',
  })
  expect(await priced({ 'BTC/JPY': '10000000' }, ['BTC', 'JPY'])).toEqual({})
})

test('a currency is priced by a dollar coin traded against it, or by a coin traded against both', async () => {
  const lira = { BTC: '100000', TRY: '0.025' }
  expect(await priced({ 'BTC/TRY': '4000000', 'USDT/TRY': '40' }, ['BTC', 'TRY'])).toEqual(lira)
  expect(await priced({ 'BTC/TRY': '4000000', 'BTC/USDT': '100000' }, ['BTC', 'TRY'])).toEqual(lira)
})

test('a market against dollars has priority, and one without a price is ignored', async () => {
  const tickers = { 'ADA/USDT': '0.5', 'ADA/EUR': '9', 'ADA/BTC': '9', 'BTC/USDT': '1', 'EUR/USD': '1' }
  expect(await priced(tickers, ['ADA'], rates)).toEqual({ ADA: '0.5' })
  expect(await priced({ ...tickers, 'ADA/USDT': '0.000' }, ['ADA'], rates)).toEqual({ ADA: '9' })
  expect(await priced({ 'LTC/ETH': '2', 'ETH/BTC': '0.05', 'BTC/JPY': '1000000' }, ['LTC'], rates)).toEqual({
    LTC: '640',
  })
  expect(await priced({ 'ADA/DOGE': '1', 'DOGE/USDT': '1' }, ['ADA'], rates)).toEqual({})
})

test('a price missing from one market is taken from the next', async () => {
  const last = (base: string, quote: string) =>
    Promise.resolve(`${base}/${quote}` === 'BTC/EUR' ? '50000' : null)
  const isListed = (base: string, quote: string) => ['BTC/USDT', 'BTC/EUR'].includes(`${base}/${quote}`)
  expect(Object.fromEntries(await usdPrices(['BTC', 'XRP'], { last, isListed }, rates))).toEqual({
    BTC: '60000',
  })
})
