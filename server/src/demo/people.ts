import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../core/db/db.ts'
import { claimOnce } from './once.ts'

interface Member {
  readonly name: string
  readonly address: string
  readonly joinedDaysAgo: number
  /** Logins in the last thirty days, spread over them. */
  readonly logins: number
  readonly is?: 'vip' | 'paid' | 'suspended' | 'free'
}

const members: readonly Member[] = [
  { name: 'noahl', address: 'noah.lindqvist', joinedDaysAgo: 0, logins: 1 },
  { name: 'ferrylane', address: 'h.ferris', joinedDaysAgo: 3, logins: 4 },
  { name: 'quiet_ape', address: 'qa1998', joinedDaysAgo: 5, logins: 2, is: 'suspended' },
  { name: 'lucia.v', address: 'lucia.vega', joinedDaysAgo: 8, logins: 5 },
  { name: 'gridlab.ines', address: 'ines.gridlab', joinedDaysAgo: 20, logins: 21, is: 'paid' },
  { name: 'tidewatch', address: 'j.beck', joinedDaysAgo: 12, logins: 9 },
  { name: 'pelle', address: 'pelle.strand', joinedDaysAgo: 14, logins: 7 },
  { name: 'oakfield', address: 'r.shah', joinedDaysAgo: 19, logins: 11 },
  { name: 'sail_or_sell', address: 'ana.ribeiro', joinedDaysAgo: 21, logins: 26 },
  { name: 'Amara O', address: 'amara.okafor', joinedDaysAgo: 23, logins: 14, is: 'vip' },
  { name: 'tomasz_w', address: 'tomasz.wrona', joinedDaysAgo: 35, logins: 3, is: 'free' },
  { name: 'kaito.m', address: 'kaito.mori', joinedDaysAgo: 41, logins: 24, is: 'vip' },
  { name: 'mara.k', address: 'mara.klein', joinedDaysAgo: 58, logins: 19, is: 'paid' },
  { name: 'slowboat', address: 'd.huang', joinedDaysAgo: 77, logins: 0, is: 'free' },
]

/** A hash of zeros without a known password. */
const noPassword = ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1', 'A'.repeat(22), 'A'.repeat(43)].join('$')

/** Adds some members besides the two sign-ins, so that the demo's administrator sees people. No password signs in as one of them. */
export async function addDemoMembers(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'people'))) return
    for (const member of members) await addMember(tx, member)
  })
}

async function addMember(tx: Db, { name, address, joinedDaysAgo, logins, is }: Member): Promise<void> {
  const id = randomUUID()
  const email = `${address}@harbour.demo`
  const added = await tx
    .insertInto('users')
    .values({
      id,
      email,
      email_typed: email,
      username: name,
      password_hash: noPassword,
      is_demo: true,
      is_active: is !== 'suspended',
      vip: is === 'vip',
      vip_source: is === 'vip' ? 'admin' : null,
      plan: is === 'paid' ? 'paid' : 'free',
      subscription_status: is === 'paid' ? 'active' : is === 'free' ? null : 'trialing',
      created_at: sql<string>`now() - make_interval(days => ${joinedDaysAgo}, hours => ${(name.length * 7) % 20})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added || logins === 0) return
  // the newest login of each is at another time of day
  const sinceLast = (((name.length * 7) % 10) + 1) / 12
  await sql`insert into login_events (user_id, at)
    select ${id}, now() - least(${joinedDaysAgo}, 29) * ((n + ${sinceLast}::real) / ${logins}) * interval '1 day'
    from generate_series(0, ${logins - 1}) as n`.execute(tx)
}
