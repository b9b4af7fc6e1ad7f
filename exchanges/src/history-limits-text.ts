import type { Exchange } from './exchange.ts'

/** Describes how far back an exchange is read and what is never read; it is shown beside everything it states. */
export const reachWords = ({ historyReach, notRead }: Pick<Exchange, 'historyReach' | 'notRead'>): string =>
  notRead === undefined ? historyReach : `${historyReach} ${notRead}`
