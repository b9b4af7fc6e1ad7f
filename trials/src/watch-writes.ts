import type { Place } from './place.ts'

/** Records which process wrote which page when, as the database saw it: on a server only. */
export interface Writes {
  /** The environment of a process whose writes are to be told by this name. */
  as(name: string): Record<string, string>
  /** Pages that this one wrote. */
  by(name: string): Promise<number>
  /** Pages that the first wrote after the second had begun to write. */
  afterTakeover(old: string, next: string): Promise<number>
}

export async function watchWrites({ env, use }: Place): Promise<Writes> {
  await use(({ pool }) =>
    pool.query(`
      create table trial_writes (who text, at timestamptz);
      create function note_write() returns trigger language plpgsql as $$ begin
        insert into trial_writes values (current_setting('application_name'), clock_timestamp());
        return new;
      end $$;
      create trigger note_write after update of cursor on sync_streams for each row execute function note_write()`),
  )
  const count = (text: string, values: readonly string[]) =>
    use(async ({ pool }) => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from trial_writes ${text}`,
        [...values],
      )
      return rows[0]?.count ?? 0
    })
  return {
    as(name) {
      const url = new URL(env['DATABASE_URL'] ?? '')
      url.searchParams.set('application_name', name)
      return { DATABASE_URL: url.href }
    },
    by: (name) => count('where who = $1', [name]),
    afterTakeover: (old, next) =>
      count('where who = $1 and at > (select min(at) from trial_writes where who = $2)', [old, next]),
  }
}
