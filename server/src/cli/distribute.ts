import { DistributionRefused, distributeTables, planDistribution } from '../core/db/distribute.ts'
import { readProcesses } from '../portal/system/heartbeat.ts'
import { type Command, Usage, withDatabase } from './command.ts'

export const distribute: Command = {
  name: 'distribute',
  takes: '--confirm DISTRIBUTE',
  summary:
    'spreads the tables of people over the nodes of a Citus cluster; without --confirm says what it would do',
  details: `DATABASE_URL names the coordinator. Stop all processes of Harbour first. Each table is distributed by user_id in a transaction of its
own, in which the number of rows and a checksum are compared before and after. Run it again after one that broke off: what is
distributed already stays as it is, and the copies that the broken run left on the coordinator are deleted: no statement reads them, but they take
up disk. Without --confirm it says which tables have some, and how much. Migrations distribute a new database, and the new tables of an update, by themselves.`,
  options: ['confirm'],
  async run({ settings, options, say }) {
    if (settings.databaseUrl === null)
      throw new Usage(
        'The embedded database is one process and cannot be distributed. Move it first: move-to-postgres.',
      )
    return withDatabase(settings, async ({ db, pool }) => {
      const client = await pool.connect()
      try {
        const plan = await planDistribution(client)
        const { tables, nodes, version, localRows } = plan
        const where = `Citus ${version}, ${nodes.length === 1 ? 'one node' : `${nodes.length} nodes`}: ${nodes.join(', ')}`
        if (options['confirm'] !== 'DISTRIBUTE') {
          for (const { table, rows, bytes } of localRows)
            say(
              `${table}: ${rows > 0 ? `about ${rows} rows` : 'rows'} in ${bytes} bytes stay on the coordinator from a run that broke off`,
            )
          if (tables.length === 0)
            return localRows.length === 0
              ? 'All tables of people are distributed; nothing was changed.'
              : 'All tables of people are distributed. To delete what stays on the coordinator, which nobody reads: distribute --confirm DISTRIBUTE'
          for (const [at, { name }] of tables.entries()) say(`${at + 1}. ${name}`)
          return `Would be distributed by user_id in this order over ${where}. To do it: distribute --confirm DISTRIBUTE`
        }
        const running = (await readProcesses(db)).filter(({ isAlive }) => isAlive)
        if (running.length > 0)
          throw new Usage(
            `Nothing was changed: stop all processes of Harbour first. Running: ${running.map(({ role, host, pid }) => `${role} at ${host} (${pid})`).join(', ')}`,
          )
        const rows = await distributeTables(client, plan, say)
        if (tables.length === 0)
          return `All tables of people were distributed. What ${localRows.length} of them had on the coordinator was deleted.`
        return `Distributed: ${rows} rows of ${tables.length} tables over ${where}. Row counts and checksums agree.`
      } catch (error) {
        if (error instanceof DistributionRefused) throw new Usage(error.message)
        throw error
      } finally {
        client.release()
      }
    })
  },
}
