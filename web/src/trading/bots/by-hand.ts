import type { byHandId as onTheWire } from '@harbour/contract/trading/bot-page'

/** Stands for what is done by hand in place of the id of a bot; the file of the contract would bring its schemas along. */
export const byHandId: typeof onTheWire = 'by-hand'
