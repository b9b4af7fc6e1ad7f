import { backpack } from './backpack.ts'
import { binanceus } from './binanceus.ts'
import { bingx } from './bingx.ts'
import { bitbank } from './bitbank.ts'
import { bitfinex } from './bitfinex.ts'
import { bitso } from './bitso.ts'
import { bitstamp } from './bitstamp.ts'
import { bitvavo } from './bitvavo.ts'
import { btcmarkets } from './btcmarkets.ts'
import { coinbase } from './coinbase.ts'
import { coinex } from './coinex.ts'
import { cryptocom } from './cryptocom.ts'
import { deribit } from './deribit.ts'
import { foxbit } from './foxbit.ts'
import { gate } from './gate.ts'
import { gemini } from './gemini.ts'
import { hitbtc } from './hitbtc.ts'
import { htx } from './htx.ts'
import { kraken } from './kraken.ts'
import { kucoin } from './kucoin.ts'
import { luno } from './luno.ts'
import { mexc } from './mexc.ts'
import { phemex } from './phemex.ts'
import { poloniex } from './poloniex.ts'
import { tokocrypto } from './tokocrypto.ts'
import { toobit } from './toobit.ts'
import { whitebit } from './whitebit.ts'
import { woo } from './woo.ts'
import { xt } from './xt.ts'
import type { ExchangeProof } from './proof.ts'

/** The raw replies that prove how each exchange is read. */
export const proofs: readonly ExchangeProof[] = [
  backpack,
  binanceus,
  bingx,
  bitbank,
  bitfinex,
  bitso,
  bitstamp,
  bitvavo,
  btcmarkets,
  coinbase,
  coinex,
  cryptocom,
  deribit,
  foxbit,
  gate,
  gemini,
  hitbtc,
  htx,
  kraken,
  kucoin,
  luno,
  mexc,
  phemex,
  poloniex,
  tokocrypto,
  toobit,
  whitebit,
  woo,
  xt,
]
