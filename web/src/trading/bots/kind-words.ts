import type { BotSubAccount } from '@harbour/contract/trading/bots'

export type BotKind = NonNullable<BotSubAccount['kind']>

export const kindNames: Readonly<Record<BotKind, string>> = {
  grid: 'Grid',
  dca: 'DCA',
  funding: 'Funding',
  basis: 'Basis',
  market_maker: 'Market maker',
  signal: 'Signal',
}
