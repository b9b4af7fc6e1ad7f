import { byExchange } from '../exchanges.ts'

export const instruments = byExchange((exchange) => exchange.instruments)
