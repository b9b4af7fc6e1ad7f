// the reach of its history, and the parts that are never read
export const reach =
  'Hyperliquid provides an address’s last 10,000 trades, funding, deposits and withdrawals. Harbour cannot check that nothing is missing. It reads perpetuals and spot, but no markets of other builders (HIP-3), vaults or staking.'

// steps to a key of it that can only read
export const open = 'Open Hyperliquid with the wallet you trade with.'
export const copy =
  'Copy the account address at the top of the page. Sub-accounts and vaults have their own addresses.'
export const paste =
  'Paste it here. No key is needed: address activity is public, and Harbour can only read it.'

// notes beside a key of it that was checked
export const unknownAddress =
  'Hyperliquid does not know this address. Please check that it is the one you trade with.'
