import type pg from 'pg'

/**
 * Returns the schema as sorted lines of text: columns, constraints, indexes, policies, functions, triggers, and the storage of tables. Two
 * databases with the same lines are equal except for the order of columns and for parentheses in conditions of triggers, which a restored
 * dump nests.
 */
export async function schemaLines(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s %s %s%s%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, o.collname) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation o on o.oid = a.attcollation
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all select format('policy %s %s %s %s %s', tablename, policyname, cmd, qual, with_check) from pg_policies
      where schemaname = 'public'
    union all select format('function %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('trigger %s', translate(pg_get_triggerdef(t.oid), '()', '')) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    union all select format('table %s %s %s', relname, reloptions, relrowsecurity) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v')
        -- a view of a cluster's extension
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  return rows.map(({ line }) => line)
}
