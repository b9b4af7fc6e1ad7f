const names: Readonly<Record<string, string>> = {
  spot: 'Spot',
  funding: 'Funding',
  unified: 'Unified',
  trading: 'Trading',
  'usd-m': 'USD-M futures',
  'coin-m': 'COIN-M futures',
  margin: 'Margin',
  earn: 'Earn',
}

/** What people call a wallet of an exchange; an unknown one keeps the exchange's own word. */
export const walletName = (wallet: string): string => names[wallet] ?? wallet
