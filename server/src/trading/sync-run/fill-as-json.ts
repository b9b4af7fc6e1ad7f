/**
 * Returns SQL that makes JSON of the row of `fills` that the alias names, without its user. Amounts are text, since a reader of JSON numbers gets
 * floats. It is no function of the database: on a node of a cluster a row is one of a shard, which has a type of its own.
 */
export const fillAsJson = (alias: string): string => `(
  select jsonb_object_agg(key, case when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end)
  from jsonb_each(to_jsonb(${alias})) where key <> 'user_id')`
