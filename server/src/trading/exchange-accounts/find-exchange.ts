import type { Exchange } from '@harbour/exchanges/exchange'

/** Returns the adapter of an exchange by its id; null for an unsupported one. */
export type FindExchange = (id: string) => Exchange | null
