const names: Readonly<Record<string, string>> = {
  spot: 'Spot',
  funding: 'Funding',
  main: 'Main',
  exchange: 'Exchange',
  unified: 'Unified',
  trading: 'Trading',
  um: 'USD-M futures',
  cm: 'COIN-M futures',
  'usdt-futures': 'USDT-M futures',
  'usdc-futures': 'USDC-M futures',
  'coin-futures': 'COIN-M futures',
  bots: 'Trading bots',
  // what open ones were bought or sold for
  options: 'Options at entry',
  margin: 'Margin',
  earn: 'Earn',
}

/** Returns the usual name of an exchange's wallet; an unknown one keeps the exchange's own word. */
export const walletName = (wallet: string): string => names[wallet] ?? wallet
