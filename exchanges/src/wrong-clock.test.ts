import { hourMs, minuteMs } from '@harbour/ledger/durations'
import { expect, test } from 'vitest'
import { openScenario } from '../test/open-scenario.ts'
import { readAll } from './conformance.ts'
import { binance } from './binance/binance.ts'
import { bitget } from './bitget/bitget.ts'
import { bybit } from './bybit/bybit.ts'
import type { Exchange, Session } from './exchange.ts'
import { okx } from './okx/okx.ts'

for (const exchange of [binance, bybit, okx, bitget] satisfies Exchange[]) {
  test(`${exchange.name}: a clock change between pages, ahead or back, hides no row and covers nothing unread`, async () => {
    const { clock, account, credentials, wire } = await openScenario(exchange, { seed: 41, fills: 400 })
    const settings = [90_000, hourMs, -hourMs, -90_000]
    let aheadMs = hourMs
    const session = await exchange.open(credentials, { ...wire, now: () => clock.now() + aheadMs })
    const plain = session.page.bind(session)
    let pages = 0
    const unsteady: Session = Object.assign(session, {
      page: (...asked: Parameters<Session['page']>) => {
        pages += 1
        aheadMs = settings[pages % settings.length] ?? 0
        return plain(...asked)
      },
    })
    const { fills, streams } = await readAll(unsteady)
    expect(fills.size).toBe(account.fills.length)
    const wrong = streams.filter(({ stream, pages: read }) => {
      const ends = read.flatMap(({ covered }) => (covered === null ? [] : [covered.toMs]))
      const isCounted = stream.olderOf === undefined && ends.length > 0
      return isCounted && Math.abs(Math.max(...ends) - clock.now()) >= minuteMs
    })
    expect(wrong.map(({ stream }) => stream.id)).toEqual([])
  })
}
