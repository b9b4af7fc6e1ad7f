// the report of a period as a file
export const maybeIncomplete = 'These figures may not be complete.'
export const incomplete = 'These figures are not complete.'
export const account = 'Account'
export const symbol = 'Symbol'
export const closed = 'Closed'
export const side = 'Side'
export const sides = { long: 'Long', short: 'Short' } as const
export const fees = 'Fees'
export const page = (number: number, pages: number): string => `Page ${number} of ${pages}`
export const noLosingTrade = 'no losing trade'
export const runs = (won: string, lost: string): string => `${won} won, ${lost} lost`
export const wonInARow = (trades: string): string => `${trades} won`
export const lostInARow = (trades: string): string => `${trades} lost`
export const even = 'even'
export const points = (change: string): string => `${change} pts`
export const against = (days: string, before: string): string => ` against ${days} (${before})`
