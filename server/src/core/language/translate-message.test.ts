import { listExchanges } from '@harbour/exchanges/registry'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { kindOf, sentenceOf } from '@harbour/exchanges/wire/error-table'
import * as okx from '@harbour/exchanges/okx/texts/en'
import * as readings from '@harbour/exchanges/texts/en/readings'
import * as titles from '@harbour/exchanges/texts/en/titles'
import { expect, test } from 'vitest'
import { inLanguage } from './translations.ts'
import { adapterTextIn, reachIn, titleIn } from './adapter-texts.ts'
import { translationsOf, storedMessageIn } from './translate-message.ts'
import { syncMessages } from './sync-messages.ts'
import { titleOf } from './titles.ts'

const german = (saying: Parameters<typeof translationsOf>[0]) => inLanguage(translationsOf(saying), 'de')

test('an exchange’s failure is logged in English and shown in German, with the exchange’s own message', () => {
  const error = new ExchangeError({
    kind: kindOf('key_expired'),
    reason: 'key_expired',
    exchange: 'bybit',
    saying: sentenceOf('key_expired', 'Bybit', '33004', 'Your api key has expired.'),
  })
  expect(error.message).toBe('Bybit says that this API key has expired (33004: Your api key has expired.).')
  expect(german(error.saying)).toBe(
    'Laut Bybit ist dieser API-Schlüssel abgelaufen (33004: Your api key has expired.).',
  )
})

test('a part that is a message or a title is translated too', () => {
  const saying = syncMessages.unusablePage(titleOf({ title: 'Deposits of BTC' }), syncMessages.bookingTime)
  expect(saying.english).toBe(
    'Deposits of BTC: the exchange sent a booking at an impossible time, so that page was not stored.',
  )
  expect(german(saying)).toBe(
    'Einzahlungen von BTC: Die Börse hat eine Buchung zu einer unmöglichen Zeit gesendet, deshalb wurde diese Seite nicht gespeichert.',
  )
})

test('a stored message is translated by its code if its English text equals the stored one', () => {
  const saying = JSON.parse(JSON.stringify(syncMessages.ownMistakes(9)))
  expect(storedMessageIn({ message: saying.english, saying }, 'de')).toContain('bisher 9-mal')
  expect(storedMessageIn({ message: saying.english, saying }, 'en')).toBe(saying.english)
  expect(storedMessageIn({ message: 'Something else.', saying }, 'de')).toBe('Something else.')
  expect(storedMessageIn({ message: 'From before.', saying: null }, 'de')).toBe('From before.')
  expect(storedMessageIn({ message: null, saying }, 'de')).toBeNull()
})

test('an unknown code, as of an older version, leaves the message in English', () => {
  for (const code of ['sync.gone', 'gone.gone', 'gone', 'toString.call', 'sync.constructor'])
    expect(german({ code, parts: [], english: 'It was so.' })).toBe('It was so.')
})

test('every text that describes an exchange is translated into German', () => {
  for (const exchange of listExchanges()) {
    const { guidance, addressStep, readings: read = [], flows } = exchange
    const texts = [
      ...guidance,
      ...Object.values(addressStep ?? {}),
      ...read.filter(({ what }) => !what.startsWith('Wallet')).map(({ how }) => how),
      ...(flows === undefined ? [] : [flows.reason]),
    ]
    for (const text of texts) expect([exchange.id, adapterTextIn(text, 'de')]).not.toContain(text)
    for (const word of reachIn(exchange, 'de').split(/\W+/))
      expect(['the', 'are', 'and', 'trades']).not.toContain(word)
  }
})

test('titles, waits and reasons are translated with their parts', () => {
  expect(titleIn('BTC/USDT trades', 'de')).toBe('Trades in BTC/USDT')
  expect(titleIn(titles.futuresBookings('Coin-M'), 'de')).toBe('Coin-M-Futures: Funding und Transfers')
  expect(titleIn(titles.spotTrades, 'de')).toBe('Spot-Trades')
  expect(adapterTextIn(okx.preparingMany('Q1 2026', '3'), 'de')).toBe(
    'OKX bereitet die Dateien von Q1 2026 und von 3 Quartalen davor vor',
  )
  expect(adapterTextIn(okx.unfitFileAgain('Q1 2026', 'a check sum'), 'de')).toContain('noch einmal')
  expect(adapterTextIn(readings.spotFromSpan(readings.lastDays('90')), 'de')).toBe(
    'Spot-Trades: ab dem Verbinden und die letzten 90 Tage davor.',
  )
  expect(adapterTextIn('Anything else. At all.', 'de')).toBe('Anything else. At all.')
})
