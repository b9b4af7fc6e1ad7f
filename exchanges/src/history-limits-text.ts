import type { Exchange } from './exchange.ts'

/** How far back an exchange is read, and what of an account is not read at all: the words that stand beside everything it states. */
export const reachWords = ({ historyReach, notRead }: Pick<Exchange, 'historyReach' | 'notRead'>): string =>
  notRead === undefined ? historyReach : `${historyReach} ${notRead}`
