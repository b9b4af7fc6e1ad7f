import Big from 'big.js'
import { spotAlone, type SpotExchangeDescription } from '../exchange-description.ts'
import { spotMarkets } from '../truth/spot-markets.ts'
import { bitvavoIds } from './ids.ts'

export const bitvavoDescription: SpotExchangeDescription = {
  ...spotAlone,
  fillHistory: { paths: ['/v2/trades'], streams: 1 },
  // All quoted in euros, including a dollar coin.
  instruments: spotMarkets((base, quote) => `${base}-${quote}`, {
    EUR: ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'LUNA', 'USDC'],
  }),
  ids: bitvavoIds,
  credentials: ({ hex }) => ({ apiKey: hex(64, 'key'), apiSecret: hex(128, 'secret'), passphrase: null }),
  oracle: {
    // Fills by id, deposits and withdrawals by txId.
    ...spotAlone.oracle,
    // Bank transfers have no id: only their content identifies them.
    entryKey: ({ asset, amount, id, atMs }) =>
      asset === 'EUR' ? `${new Big(amount).abs().toFixed()} at ${atMs}` : id,
  },
  money: ['EUR'],
}
