import type { PoolClient } from 'pg'
import { personTables, protectedControlTables } from './person-tables.ts'

/** The faults of a protected table. */
type Kind = 'gone' | 'off' | 'owned' | 'lost' | 'added' | 'changed'

/** A table, or a shard of one, that does not show each person exactly their own rows. */
export interface PolicyFault {
  readonly table: string
  readonly kind: Kind
  /** Its policies other than own_rows, quoted for SQL; null where there are none. */
  readonly others: string | null
}

const policy = `create policy own_rows on NAME using (user_id = current_setting('harbour.user', true))`

/** The condition of that policy, as the catalogue prints it. It is the same in every migration. */
const condition = `(user_id = current_setting('harbour.user'::text, true))`

/**
 * The columns of a PolicyFault without `table`, of the relation `c` of pg_class; `kind` is null where nothing is wrong. Policies are joined by OR, so
 * one more can show everything. No percent sign: the question to a node is a format.
 */
export const faultColumns = `case
    when c.oid is null then 'gone'
    when not c.relrowsecurity then 'off'
    when pg_get_userbyid(c.relowner) = 'harbour_person' then 'owned'
    when p.is_found is not true then 'lost'
    when p.others is not null then 'added'
    when p.is_intact is not true then 'changed'
  end as kind, p.others`

/** Joins to `c` what `faultColumns` reads. Quotes are left out: quote_all_identifiers adds some. */
export const joinPolicies = `left join lateral (
    select bool_or(polname = 'own_rows') as is_found,
      bool_or(polname = 'own_rows' and polpermissive and polcmd = '*' and polroles = '{0}' and polwithcheck is null
        and replace(pg_get_expr(polqual, polrelid), '"', '') = '${condition.replaceAll("'", "''")}') as is_intact,
      string_agg(quote_ident(polname), ', ' order by polname) filter (where polname <> 'own_rows') as others
    from pg_policy where polrelid = c.oid) p on true`

/** Reads what is wrong with the policies of the protected tables of this database. */
export async function readPolicyFaults(pool: Pick<PoolClient, 'query'>): Promise<readonly PolicyFault[]> {
  const { rows } = await pool.query<PolicyFault>(
    `select * from (
       select t.name as table, ${faultColumns} from unnest($1::text[]) as t (name)
       left join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       ${joinPolicies}) as f
     where kind is not null order by 1`,
    [[...personTables, ...protectedControlTables]],
  )
  return rows
}

/** The start of the sentence about each kind, and the cure. */
const sentences: Readonly<Record<Kind, readonly [what: string, cure: string]>> = {
  gone: ['A table of people is missing', 'Restore it from a backup (docs/backups.md)'],
  off: ['Row-level security is switched off', 'alter table NAME enable row level security'],
  owned: [
    'Row-level security does not bind the role harbour_person as the owner',
    'alter table NAME owner to LOGIN (the login of DATABASE_URL)',
  ],
  lost: ['The policy own_rows is missing, and people see nothing,', policy],
  added: [
    'Policies other than own_rows may show people the rows of others',
    'drop policy POLICY on NAME (the policies are in brackets)',
  ],
  changed: [
    'The policy own_rows is not the one that Harbour made',
    `drop policy own_rows on NAME; ${policy}`,
  ],
}

/** The sentences about these tables, of a node or of the database itself, with the cure; null where nothing is wrong. */
export function policySentence(faults: readonly PolicyFault[], node: string | null): string | null {
  const said = Object.entries(sentences).flatMap(([kind, [what, cure]]) => {
    const names = faults
      .filter((fault) => fault.kind === kind)
      .map(({ table, others }) => (kind === 'added' ? `${table} (${others})` : table))
    if (names.length === 0) return []
    const list = names.join(', ')
    if (kind === 'gone') return [`${what}: ${list}. ${cure}`]
    return [
      node === null
        ? `${what} on ${list}. Run for each: ${cure}`
        : `${what} on node ${node} for ${list}. Run on the node for each, after set citus.enable_manual_changes_to_shards = on: ${cure}`,
    ]
  })
  return said.length === 0 ? null : said.join('. ')
}
