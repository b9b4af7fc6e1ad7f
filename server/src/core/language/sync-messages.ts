import { codedMessages } from '@harbour/ledger/coded-message'
import * as sync from '../texts/en/sync.ts'

/** Messages, by name, about accounts and streams that are not read: they are stored, and read in any language. */
export const syncMessages = codedMessages('sync', sync)
