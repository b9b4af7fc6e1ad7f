// limits of a shared page or a report, each in a few words
export const accountsNamed = (names: string, accounts: number): string =>
  accounts === 1 ? `Konto ${names}` : `Konten ${names}`
export const accountsCounted = (accounts: number): string =>
  accounts === 1 ? 'Ein Börsenkonto' : `${accounts} Börsenkonten`
export const oneExchange = 'Eine Börse'
export const markets = { spot: 'Spot', perpetual: 'Perpetual', inverse: 'Inverse' } as const
export const sides = { long: 'Long-Trades', short: 'Short-Trades' } as const
export const results = {
  win: 'Gewinn-Trades',
  loss: 'Verlust-Trades',
  breakeven: 'Ausgeglichene Trades',
  incomplete: 'Trades ohne bekannte Eröffnung',
  unpriced: 'Trades ohne bekannten Preis',
} as const
export const tagNamed = (tag: string): string => `Tag ${tag}`
export const oneTag = 'Ein Tag'
export const playbookNamed = (playbook: string): string => `Playbook ${playbook}`
export const onePlaybook = 'Ein Playbook'
export const reviewed = { yes: 'Geprüfte Trades', no: 'Zu prüfende Trades' } as const
export const botNamed = (bot: string): string => `Bot ${bot}`
export const oneBot = 'Ein Bot'
export const byHand = 'Von Hand gehandelt'
export const closedAt = (from: string, to: string): string => `Geschlossen ${from}:00 bis ${to}:00 Uhr`
export const closedOn = {
  1: 'Montags geschlossen',
  2: 'Dienstags geschlossen',
  3: 'Mittwochs geschlossen',
  4: 'Donnerstags geschlossen',
  5: 'Freitags geschlossen',
  6: 'Samstags geschlossen',
  7: 'Sonntags geschlossen',
} as const
export const heldFrom = (time: string): string => `${time} oder länger gehalten`
export const heldUnder = (time: string): string => `Unter ${time} gehalten`
export const heldWithin = (from: string, under: string): string => `${from} bis ${under} gehalten`
export const minutes = (value: number): string => `${value} Min.`
export const hours = (value: number): string => `${value} Std.`
export const days = (value: number): string => (value === 1 ? '1 Tag' : `${value} Tage`)
