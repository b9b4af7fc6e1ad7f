import type { byHandId as onTheWire } from '@harbour/contract/trading/bot-page'

/** The id of manual trading; importing the contract's file would include its schemas. */
export const byHandId: typeof onTheWire = 'by-hand'
