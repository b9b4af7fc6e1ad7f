import { codedMessages } from '../../coded-message.ts'
import * as bots from '../../texts/en/bots.ts'

/** The reasons for a guessed kind. */
export const because = codedMessages('bots', bots)

/** A share as whole percent. */
export const percent = (share: number): number => Math.round(share * 100)
