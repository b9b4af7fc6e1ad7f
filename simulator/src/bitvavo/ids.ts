import { hexText, uuidFrom } from '../truth/hash.ts'
import type { IdGiver } from '../truth/ids.ts'

export function bitvavoIds(salt: number): IdGiver {
  let count = 0
  const uuid = (): string => uuidFrom(salt, (count += 1))
  return {
    fill: uuid,
    order: uuid,
    bill: uuid,
    entry: uuid,
    txId: (at) => hexText(64, salt, 'tx', at),
  }
}
