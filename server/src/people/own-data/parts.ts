import type { Db } from '../../core/db/db.ts'
import { accountParts } from './account-parts.ts'
import { tradingParts } from './trading-parts.ts'
import { writtenParts } from './written-parts.ts'

/**
 * One field of the file that a person downloads. Rows hold what the person gave or sees, by the names of the API; never a secret,
 * a hash, a sealed value or anything of other people.
 */
export interface OwnDataPart {
  /** 'comments' */
  readonly name: string
  /** One record, a list that is never long, or pages of a list that may be. */
  readonly read: (
    db: Db,
    userId: string,
  ) => Promise<object | readonly object[] | null> | AsyncIterable<readonly object[]>
}

/** Every capability that keeps something of a person adds its parts here. */
export const ownDataParts: readonly OwnDataPart[] = [...accountParts, ...writtenParts, ...tradingParts]
