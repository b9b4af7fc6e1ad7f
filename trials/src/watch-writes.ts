import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'
import { runOn } from '@harbour/server/test/database/run-on'
import { whenNodesAreUp } from './nodes.ts'
import type { Place } from './place.ts'

/** Records which process wrote which page when, as seen by the database: on a server only. */
export interface Writes {
  /** The environment of a process whose writes are recorded under this name. */
  as(name: string): Record<string, string>
  /** Returns the number of its pages. */
  by(name: string): Promise<number>
  /** The names of the fencing token's holders, in order. */
  holders(): Promise<(string | undefined)[]>
  /** The number of its writes under a fencing token that another one has taken over. */
  staleBy(name: string): Promise<number>
}

/** Watches one account. Each process has its own login, by which a cluster's nodes identify the sender of a statement. */
export async function watchWrites(place: Place, names: readonly string[]): Promise<Writes> {
  const engine = inject('engine')
  if (engine.engine !== 'postgres') throw new Error('this experiment needs a database server')
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
  for (const url of databases)
    await runOn(url, 'create table trial_writes (who text, epoch bigint, at timestamptz)')
  // A check constraint of the row runs with each write, also on a cluster, which refuses triggers. The proposal of a stream has no page.
  await runOn(
    address,
    `create function note_write(is_noted boolean, epoch bigint) returns boolean language plpgsql as $$ begin
      if is_noted then insert into public.trial_writes values (session_user, epoch, clock_timestamp()); end if;
      return true;
    end $$`,
  )
  await runOn(
    address,
    'alter table sync_streams add constraint note_write check (note_write(cursor is not null or done, null))',
  )
  await runOn(address, 'alter table sync_states add constraint note_epoch check (note_write(true, epoch))')
  const read = async () => {
    const all: Write[] = []
    for (const url of databases)
      all.push(
        ...(await whenNodesAreUp(() =>
          runOn<Write>(
            url,
            'select who, epoch::float8 as epoch, extract(epoch from at)::float8 as at from trial_writes',
          ),
        )),
      )
    return all.toSorted((a, b) => a.at - b.at)
  }
  return {
    as: (name) => ({ DATABASE_URL: Object.assign(new URL(address), { username: loginOf(name) }).href }),
    by: async (name) =>
      (await read()).filter(({ who, epoch }) => who === loginOf(name) && epoch === null).length,
    holders: async () => tokens(await read()).map(({ who }) => names.find((name) => loginOf(name) === who)),
    staleBy: async (name) => staleWrites(await read(), loginOf(name)),
  }
}

/** The writes that raised the epoch: their writer holds the token from then on. The row's lock orders the writes under it. */
const tokens = (writes: readonly Write[]): readonly Write[] =>
  writes.filter(
    ({ epoch }, at) => epoch !== null && writes.findIndex((other) => other.epoch === epoch) === at,
  )

function staleWrites(writes: readonly Write[], by: string): number {
  const taken = tokens(writes)
  const holderAt = (at: number) => taken.findLast((token) => token.at <= at)?.who
  return writes.filter(({ who, at }) => who === by && holderAt(at) !== by).length
}

interface Write {
  readonly who: string
  /** The account's fencing token after the write; null for a stream's page. */
  readonly epoch: number | null
  /** In seconds. */
  readonly at: number
}
