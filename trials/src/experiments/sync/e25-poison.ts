import { connected } from '@harbour/server/test/trading/connected'
import { harbour } from '@harbour/server/test/app/harbour'
import { quickPace } from '@harbour/server/test/trading/quick-pace'
import { aFill, scriptedExchange } from '@harbour/server/test/trading/scripted-exchange'
import { untilStatus } from '@harbour/server/test/app/until-status'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'

experiment(
  {
    id: 'E-25',
    does: 'every run of one account fails by a fault of Harbour',
    passes: 'it is suspended with a reason after at most eight attempts, and the others are read',
    when: 'ci',
  },
  async ({ note }) => {
    let tries = 0
    const poison = scriptedExchange({
      id: 'poison',
      page: () => {
        tries += 1
        throw new TypeError("Cannot read properties of undefined (reading 'price')")
      },
    })
    const fine = scriptedExchange({ id: 'fine', page: () => ({ fills: [aFill('1')] }) })
    const pace = { ...quickPace, activeMs: 100, quietMs: 100, dormantMs: 100 }
    const home = await harbour({ trading: { exchanges: [poison, fine], pace } })
    const sick = await connected(home, 'ada', 'poison')
    const others = [await connected(home, 'ada', 'fine'), await connected(home, 'bob', 'fine')]
    const worker = home.trading.startSync()
    for (const { accountId } of others) await untilStatus(home.db, accountId, 'synced')
    await untilStatus(home.db, sick.accountId, 'needs_attention', 20_000).catch(() => undefined)
    await worker.stop()
    const key = (await home.as('ada').exchangeKeys.list()).find(({ id }) => id === sick.accountId)
    const mails = (await home.mails()).filter(({ subject }) => subject.includes('attention'))
    note({ tries, status: key?.status ?? '', others: others.length, mails: mails.length })
    expect(key?.status).toBe('needs_attention')
    expect(key?.message).toMatch(/internal error/)
    expect(tries).toBeLessThanOrEqual(8)
    expect(mails).toHaveLength(1)
  },
)
