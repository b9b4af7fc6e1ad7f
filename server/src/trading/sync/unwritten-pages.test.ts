import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

test('pages read ahead of a refused write are logged with account, stream and number, and read again', async () => {
  let isTakenOver = false
  const exchange = scriptedExchange({
    async page(_stream, place) {
      if (place === 1 && !isTakenOver) {
        isTakenOver = true
        await sql`update sync_states set epoch = epoch + 1`.execute(home.db)
      }
      const fills = Array.from({ length: 500 }, (_, at) => aFill(`${place}-${at}`))
      return { fills, atEnd: place === 4 }
    },
  })
  const home = await harbour({ trading: { exchanges: [exchange], pace: quickPace } })
  const { accountId } = await connected(home, 'ada')
  home.trading.startSync()
  await expect
    .poll(() => home.logged.filter((line) => line.includes('refused write')).length, { timeout: 60_000 })
    .toBe(1)
  const [line = ''] = home.logged.filter((one) => one.includes('refused write'))
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', accountId, stream: 'spot' })
  expect(JSON.parse(line).pages).toBeGreaterThanOrEqual(2)
  await sql`update sync_schedule set lease_until = now(), next_due_at = now()`.execute(home.db)
  await untilStatus(home.db, accountId, 'synced')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fills`.execute(home.db)
  expect(rows).toEqual([{ count: 2500 }])
}, 240_000)
