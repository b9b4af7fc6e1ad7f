import type { AdminUser } from '@harbour/contract/people/users'
import type { FieldError } from '@harbour/contract/core/route'
import type { RequestContext, SignedInUser } from '../../core/http/context.ts'
import { type Admin, isLast, lockAdmins } from './admins.ts'
import { readUser } from './list.ts'

/** The context of a change to a person; `R` is the refusals it may have. */
export interface Change<R = 'user_missing' | 'row_changed' | 'admin_only'>
  extends Pick<RequestContext, 'db' | 'ifMatch' | 'addressHash' | 'requestId' | 'afterCommit'> {
  readonly params: { readonly id: string }
  readonly user: SignedInUser
  readonly refuse: (refusal: R, message?: string, details?: readonly FieldError[]) => never
}

/**
 * Begins a change by an administrator. He must be among the locked ones: his own role may have been removed since the
 * request began.
 */
export async function enter({ db, user, refuse }: Change<'admin_only'>): Promise<readonly Admin[]> {
  const admins = await lockAdmins(db)
  if (!admins.some(({ id }) => id === user.id)) refuse('admin_only')
  return admins
}

/** Refuses a change that would leave no administrator, and mistakes of an administrator about himself. */
export function protect(
  admins: readonly Admin[],
  { params, user, refuse }: Change<'last_admin' | 'own_row'>,
  isDemo: boolean,
): void {
  if (isLast(admins, params.id, isDemo)) refuse('last_admin')
  if (params.id === user.id) refuse('own_row')
}

/** Locks and returns the person; a caller who saw an older state gets the newest. */
export async function find({ db, params, ifMatch, refuse }: Change): Promise<AdminUser> {
  await db.selectFrom('users').select('id').where('id', '=', params.id).forUpdate().execute()
  const found = (await readUser(db, params.id)) ?? refuse('user_missing')
  if (ifMatch !== null && ifMatch.replaceAll('"', '') !== String(found.version))
    refuse('row_changed', undefined, currentState(found))
  return found
}

const currentState = ({ role, isActive, vip, version }: AdminUser): FieldError[] =>
  Object.entries({ role, isActive, vip, version }).map(([field, value]) => ({
    field,
    message: String(value),
  }))
