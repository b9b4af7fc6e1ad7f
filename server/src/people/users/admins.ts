import type { Db } from '../../core/db/db.ts'

export interface Admin {
  readonly id: string
  readonly email: string
  readonly is_demo: boolean
}

/**
 * Locks the active administrators until the transaction ends. They are always locked first and in the same order, so
 * that of two who remove each other's role the second waits, and then finds that he has lost his own.
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

/** Returns true if this is the only active administrator; locks all of them until the transaction ends. */
export const isLastAdmin = async (tx: Db, userId: string, isDemo: boolean): Promise<boolean> =>
  isLast(await lockAdmins(tx), userId, isDemo)

/**
 * Returns true for the last administrator. While the demo runs, its administrator counts like the others; otherwise that account
 * cannot sign in from another machine, so it does not count as a second one.
 */
export function isLast(admins: readonly Admin[], id: string, isDemo: boolean): boolean {
  const own = admins.find((admin) => admin.id === id)
  if (!own) return false
  return !admins.some((admin) => admin.id !== id && (isDemo || own.is_demo || !admin.is_demo))
}
