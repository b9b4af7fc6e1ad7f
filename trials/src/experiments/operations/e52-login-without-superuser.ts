import { derivativesIds } from '@harbour/simulator/exchanges'
import { expect } from 'vitest'
import { deployedLogin, openDeployedPlace } from '../../deployed-place.ts'
import { experiment } from '../../experiment.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

experiment(
  {
    id: 'E-52',
    does: 'accounts of four exchanges are read in a database that the files of deploy/compose made, by a process that signs in as their login; the nodes of a cluster sign in to each other as they say',
    passes: '0/0/0/0, and the login of the process is no superuser',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const scene = await openScene(
      {
        accounts: derivativesIds.map((exchange) => ({ exchange, fills: isFull ? 10_000 : 1_000 })),
      },
      openDeployedPlace,
    )
    const reader = await scene.start()
    await scene.synced(reader)
    const logins = await scene.place.use(async ({ pool }) => {
      const { rows } = await pool.query<{ name: string; isSuperuser: boolean }>(
        `select distinct a.usename as name, r.rolsuper as "isSuperuser" from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
         where a.datname = current_database() and a.application_name = 'harbour'`,
      )
      return rows
    })
    await reader.stop()
    const sums = await scene.sums()
    note({ ...sums, rows: scene.rows })
    expect(logins).toEqual([{ name: deployedLogin, isSuperuser: false }])
    expect(sums).toEqual(noDefects)
    expect(scene.simulator.counters.ownFaults).toEqual([])
  },
)
