import { sayings } from '@harbour/ledger/saying'
import * as sync from '../texts/en/sync.ts'

/** Sentences, by name, about accounts and streams that are not read: they are stored, and read in any language. */
export const syncSayings = sayings('sync', sync)
