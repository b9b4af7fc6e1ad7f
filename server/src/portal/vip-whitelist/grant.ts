import { sql } from 'kysely'
import { audit } from '../../people/audit/audit.ts'
import type { Arrived } from '../../people/auth/account-steps.ts'
import type { Db } from '../../core/db/db.ts'

/**
 * Grants VIP at sign-in to a person whose address is on the list. Access that an administrator switched off by hand stays
 * off, and removing an address from the list later revokes nothing. It takes one query where there is nothing to do.
 */
export async function grantListedVip(tx: Db, { id }: Pick<Arrived, 'id'>): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    update users set vip = true, vip_source = 'whitelist'
    where id = ${id} and not vip and not vip_override
      and exists (select 1 from vip_whitelist w where w.email = users.email)
    returning email`.execute(tx)
  const [person] = rows
  if (!person) return
  await audit(
    tx,
    {},
    {
      action: 'user.vip',
      target: id,
      before: { vip: false },
      after: { email: person.email, vip: true, source: 'whitelist' },
    },
  )
}
