import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

test('an account that fails by Harbour’s own fault is not reported as synced', async () => {
  let isBroken = false
  const exchange = scriptedExchange({
    page: () => {
      if (isBroken) throw new TypeError('a mistake')
      return {}
    },
  })
  const home = await harbour({ trading: { exchanges: [exchange], pace: quickPace } })
  const { accountId } = await connected(home, 'ada')
  const turn = () => sql`update sync_schedule set next_due_at = now()`.execute(home.db)
  home.trading.startSync()
  await untilStatus(home.db, accountId, 'synced')

  isBroken = true
  await turn()
  await untilStatus(home.db, accountId, 'retrying')
  const { rows } = await sql<{ message: string; failures: number }>`
    select s.message, d.fail_count as failures from sync_states s join sync_schedule d on d.account_id = s.account_id`.execute(
    home.db,
  )
  expect(rows[0]?.message).toContain('internal error')
  expect(rows[0]?.failures).toBeGreaterThan(0)

  isBroken = false
  await turn()
  await untilStatus(home.db, accountId, 'synced')
}, 240_000)
