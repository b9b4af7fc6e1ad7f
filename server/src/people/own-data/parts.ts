import type { Db } from '../../core/db/db.ts'
import { accountParts } from './account-parts.ts'
import { tradingParts } from './trading-parts.ts'
import { writtenParts } from './written-parts.ts'

/**
 * One field of the file that a person downloads. Rows hold what the person entered or sees, by the names of the API; never a
 * secret, a hash, a sealed value or data of other people.
 */
export interface OwnDataPart {
  /** 'comments' */
  readonly name: string
  /** One record, a short list, or pages of a list that may be long. */
  readonly read: (
    db: Db,
    userId: string,
  ) => Promise<object | readonly object[] | null> | AsyncIterable<readonly object[]>
}

/** Every capability that stores data of a person adds its parts here. */
export const ownDataParts: readonly OwnDataPart[] = [...accountParts, ...writtenParts, ...tradingParts]
