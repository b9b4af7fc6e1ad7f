/**
 * Returns SQL that makes JSON of the aliased row of `fills`, without its user. Amounts are text, since JSON
 * numbers become floats. It is no database function: on a node of a cluster a row has the type of its shard.
 */
export const fillAsJson = (alias: string): string => `(
  select jsonb_object_agg(key, case when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end)
  from jsonb_each(to_jsonb(${alias})) where key <> 'user_id')`
