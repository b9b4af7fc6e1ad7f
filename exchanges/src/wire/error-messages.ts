import { codedMessages } from '@harbour/ledger/coded-message'
import * as errors from '../texts/en/errors.ts'

/** The sentences of adapters about failures, beside the sentences that the reasons have. */
export const errorMessages = codedMessages('errors', errors)
