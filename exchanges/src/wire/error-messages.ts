import { codedMessages } from '@harbour/ledger/coded-message'
import * as errors from '../texts/en/errors.ts'

/** The messages of adapters about failures, besides those of the reasons. */
export const errorMessages = codedMessages('errors', errors)
