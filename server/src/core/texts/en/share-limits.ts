// limits of a shared page or a report, each in a few words
export const accountsNamed = (names: string, accounts: number): string =>
  accounts === 1 ? `Account ${names}` : `Accounts ${names}`
export const accountsCounted = (accounts: number): string =>
  accounts === 1 ? 'One exchange account' : `${accounts} exchange accounts`
export const oneExchange = 'One exchange'
export const markets = { spot: 'spot', perpetual: 'perpetual', inverse: 'inverse' } as const
export const sides = { long: 'Long trades', short: 'Short trades' } as const
export const results = {
  win: 'Winning trades',
  loss: 'Losing trades',
  breakeven: 'Break-even trades',
  incomplete: 'Trades without a known opening',
  unpriced: 'Trades without a known price',
} as const
export const tagNamed = (tag: string): string => `Tag ${tag}`
export const oneTag = 'One tag'
export const playbookNamed = (playbook: string): string => `Playbook ${playbook}`
export const onePlaybook = 'One playbook'
export const reviewed = { yes: 'Reviewed trades', no: 'Trades to review' } as const
export const botNamed = (bot: string): string => `Bot ${bot}`
export const oneBot = 'One bot'
export const byHand = 'Manual trades'
export const closedAt = (from: string, to: string): string => `Closed ${from}:00 to ${to}:00`
export const closedOn = {
  1: 'Closed on Mondays',
  2: 'Closed on Tuesdays',
  3: 'Closed on Wednesdays',
  4: 'Closed on Thursdays',
  5: 'Closed on Fridays',
  6: 'Closed on Saturdays',
  7: 'Closed on Sundays',
} as const
export const heldFrom = (time: string): string => `Held ${time} or longer`
export const heldUnder = (time: string): string => `Held under ${time}`
export const heldWithin = (from: string, under: string): string => `Held ${from} to ${under}`
export const minutes = (value: number): string => `${value} min`
export const hours = (value: number): string => `${value} h`
export const days = (value: number): string => (value === 1 ? '1 day' : `${value} days`)
