import type { Exchange } from '@harbour/exchanges/exchange'

/** The adapter of an exchange by its id; null for one that Harbour does not offer. */
export type FindExchange = (id: string) => Exchange | null
