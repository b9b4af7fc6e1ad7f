// the report of a period as a file
export const maybeIncomplete = 'Diese Zahlen sind vielleicht nicht vollständig.'
export const incomplete = 'Diese Zahlen sind nicht vollständig.'
export const account = 'Konto'
export const symbol = 'Symbol'
export const closed = 'Geschlossen'
export const side = 'Seite'
export const sides = { long: 'Long', short: 'Short' } as const
export const fees = 'Gebühren'
export const page = (number: number, pages: number): string => `Seite ${number} von ${pages}`
export const noLosingTrade = 'kein Verlust-Trade'
export const runs = (won: string, lost: string): string => `${won} gewonnen, ${lost} verloren`
export const wonInARow = (trades: string): string => `${trades} gewonnen`
export const lostInARow = (trades: string): string => `${trades} verloren`
export const even = 'ausgeglichen'
export const points = (change: string): string => `${change} %-Pkt.`
export const against = (days: string, before: string): string => ` gegenüber ${days} (${before})`
