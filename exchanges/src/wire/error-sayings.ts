import { sayings } from '@harbour/ledger/saying'
import * as errors from '../texts/en/errors.ts'

/** The sentences of adapters about failures, beside the sentences that the reasons have. */
export const errorSayings = sayings('errors', errors)
