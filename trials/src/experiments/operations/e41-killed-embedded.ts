import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseInUse } from '@harbour/server/core/db/engines/lock-file'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { startRowWriter } from '@harbour/server/test/database/start-row-writer'
import { chance } from '@harbour/simulator/truth/hash'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'

experiment(
  {
    id: 'E-41',
    does: 'repeated kill -9 of the process that writes to the embedded database, while a second one tries to open it',
    passes: 'no acknowledged write is lost, and the second process is refused and learns who holds the lock',
    when: 'ci',
    on: ['embedded'],
  },
  async ({ isFull, note }) => {
    const kills = isFull ? 50 : 6
    const folder = await mkdtemp(join(tmpdir(), 'trials-embedded-'))
    const open = () => openDatabase({ databaseUrl: null, dataFolder: folder })
    const draw = chance(41, 'kills')
    let lost = 0
    let refused = 0
    let answered = 0
    let stored = 0
    for (let each = 0; each < kills; each += 1) {
      const writer = await startRowWriter(folder)
      const error = await open().then(
        (database) => database.close(),
        (failure: unknown) => failure,
      )
      if (error instanceof DatabaseInUse && error.message.includes(`process ${writer.pid}`)) refused += 1
      const until = stored + draw.whole(5, 150)
      while (writer.acknowledged() < until) await sleep(2)
      await sleep(draw.whole(0, 15))
      await writer.kill()
      answered = writer.acknowledged()
      const database = await open()
      const { rows } = await database.pool.query<{ last: number; rows: number }>(
        'select max(user_id::int) as last, count(distinct user_id)::int as rows from login_events',
      )
      await database.close()
      const found = rows[0] ?? { last: 0, rows: 0 }
      lost += Math.max(0, answered - found.rows)
      stored = found.last
    }
    await rm(folder, { recursive: true, force: true })
    note({ lost, kills, refused, rows: stored })
    expect(lost).toBe(0)
    expect(refused).toBe(kills)
  },
)
