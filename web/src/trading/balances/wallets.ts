import { wallets } from '#texts/trading/balances'

const names: Readonly<Record<string, string>> = wallets

/** Returns the usual name of an exchange's wallet; an unknown one keeps the exchange's own name. */
export const walletName = (wallet: string): string => names[wallet] ?? wallet
