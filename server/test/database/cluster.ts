import { runOn } from './run-on.ts'

/** Returns the addresses of the maintenance databases of a cluster's nodes, without the coordinator's. */
export async function readNodeUrls(coordinator: string): Promise<readonly string[]> {
  const nodes = await runOn<{ host: string; port: number }>(
    coordinator,
    'select nodename as host, nodeport as port from pg_dist_node where isactive and groupid <> 0 order by nodeid',
  )
  if (nodes.length === 0)
    throw new Error('CITUS_URL is the address of a coordinator without nodes: select citus_add_node(…)')
  return nodes.map(({ host, port }) => Object.assign(new URL(coordinator), { host: `${host}:${port}` }).href)
}

const within = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

/**
 * Statements run as this role on the nodes too, so it must be able to log in there. It is altered only if necessary: simultaneous runs
 * would wait for each other.
 */
const letPersonsSignIn = `do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'harbour_person') then
    create role harbour_person login;
  elsif not exists (select 1 from pg_roles where rolname = 'harbour_person' and rolcanlogin) then
    alter role harbour_person login;
  end if;
exception when duplicate_object then
  null;
end $$`

/** Creates an empty database of this name on each node; together they are a separate cluster, over which its migrations distribute it. */
export async function joinDatabases(
  coordinator: string,
  nodes: readonly string[],
  database: string,
): Promise<void> {
  for (const url of [coordinator, ...nodes]) {
    await runOn(url, `create database ${database}`)
    await runOn(url, letPersonsSignIn)
    await runOn(within(url, database), 'create extension citus')
  }
  const { hostname, port } = new URL(coordinator)
  await runOn(within(coordinator, database), `select citus_set_coordinator_host('${hostname}', ${port})`)
  for (const { hostname: host, port: at } of nodes.map((url) => new URL(url)))
    await runOn(within(coordinator, database), `select citus_add_node('${host}', ${at})`)
}

/** Closes a database to all but copies of it: otherwise each node's maintenance daemon would use it. */
export async function closeTemplate(urls: readonly string[], database: string): Promise<void> {
  for (const url of urls) {
    await runOn(url, `alter database ${database} with allow_connections false`)
    await runOn(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  }
}
