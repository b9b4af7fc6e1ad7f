import type { Db } from '../../core/db/db.ts'

export interface Admin {
  readonly id: string
  readonly email: string
  readonly is_demo: boolean
}

/**
 * The active administrators, held still until the transaction ends. Always locked in the same order and before anything
 * else, so that two who take each other's role wait for one another: the second then finds that he is none any more.
 */
export const lockAdmins = (tx: Db): Promise<Admin[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'is_demo'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Returns true if this is the only active administrator; holds all of them still until the transaction ends. */
export const isLastAdmin = async (tx: Db, userId: string, isDemo: boolean): Promise<boolean> =>
  isLast(await lockAdmins(tx), userId, isDemo)

/**
 * Returns true for the last administrator. While the demo runs, its administrator is one like any other; elsewhere nobody can
 * sign in with that account from another machine, so it does not count as a second one.
 */
export function isLast(admins: readonly Admin[], id: string, isDemo: boolean): boolean {
  const own = admins.find((admin) => admin.id === id)
  if (!own) return false
  return !admins.some((admin) => admin.id !== id && (isDemo || own.is_demo || !admin.is_demo))
}
