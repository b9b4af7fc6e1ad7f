import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { closeAfterUse } from '@harbour/server/test/close-after-use'
import { runOn } from '@harbour/server/test/run-on'
import { whenNodesAreUp } from './nodes.ts'
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

/** Each process signs in by a login of its own, since that is what the nodes of a cluster know of who sends them a statement. */
export async function watchWrites(place: Place, names: readonly string[]): Promise<Writes> {
  const engine = inject('engine')
  if (engine.engine !== 'postgres') throw new Error('not on a server')
  const address = place.env['DATABASE_URL'] ?? ''
  const databases = [engine.adminUrl, ...engine.nodeUrls].map(
    (url) => Object.assign(new URL(url), { pathname: new URL(address).pathname }).href,
  )
  const mark = randomBytes(5).toString('hex')
  const loginOf = (name: string) => `trial_${name}_${mark}`
  for (const name of names) {
    await runOn(address, `create role ${loginOf(name)} login superuser`)
    closeAfterUse(async () => {
      for (const url of [engine.adminUrl, ...engine.nodeUrls])
        await whenNodesAreUp(() => runOn(url, `drop role if exists ${loginOf(name)}`))
    })
  }
  for (const url of databases) await runOn(url, 'create table trial_writes (who text, at timestamptz)')
  // A condition of the row is looked at with each write of it, also on a cluster, which refuses triggers. The proposal of a stream has no page.
  await runOn(
    address,
    `create function note_write(is_page boolean) returns boolean language plpgsql as $$ begin
      if is_page then insert into public.trial_writes values (session_user, clock_timestamp()); end if;
      return true;
    end $$`,
  )
  await runOn(
    address,
    'alter table sync_streams add constraint note_write check (note_write(cursor is not null or done))',
  )
  const count = async (condition: (write: Write, all: readonly Write[]) => boolean) => {
    const all: Write[] = []
    for (const url of databases)
      all.push(
        ...(await whenNodesAreUp(() =>
          runOn<Write>(url, 'select who, extract(epoch from at)::float8 as at from trial_writes'),
        )),
      )
    return all.filter((write) => condition(write, all)).length
  }
  return {
    as: (name) => ({ DATABASE_URL: Object.assign(new URL(address), { username: loginOf(name) }).href }),
    by: (name) => count(({ who }) => who === loginOf(name)),
    afterTakeover: (old, next) =>
      count(({ who, at }, all) => {
        const begun = Math.min(...all.filter((write) => write.who === loginOf(next)).map((write) => write.at))
        return who === loginOf(old) && at > begun
      }),
  }
}

interface Write {
  readonly who: string
  readonly at: number
}
