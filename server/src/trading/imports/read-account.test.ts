import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importTemplate } from '@harbour/contract/trading/imports/import-file'
import { plainColumns } from '@harbour/exchanges/files/formats/plain'
import { file, readBench, settled } from '../../../test/trading/import-bench.ts'
import { readAccount } from './store.ts'

const head = plainColumns.join(',')

describe('an account with its complete history', () => {
  const trade = (time: string, id = '', more = '') =>
    `${time},trade,DOGE/USDT:USDT,buy,0.1,100,1,0.01,USDT,both,,,,${id},${more}`
  const csv = (...rows: readonly string[]) => [head, ...rows].join('\n')

  test('Bitget’s spot order details match the rows that were read once the time zone is given', async () => {
    const { bench, params, ada } = await readBench({ exchange: 'bitget', fills: 60 })
    const spot = bench.truth.fills.filter(({ symbol, fee }) => !symbol.includes(':') && !fee.startsWith('-'))
    expect(spot.length).toBeGreaterThan(3)
    const hours = 8
    const rows = spot.map(({ at, symbol, side, price, quantity, fee, feeAsset }) => {
      const [base, quote] = symbol.split('/')
      const shown = new Date(at + hours * hourMs).toISOString().slice(0, 19).replace('T', ' ')
      return `${shown},${symbol},${base},${quote},${side === 'buy' ? 'Buy' : 'Sell'},${price},${quantity},0,${fee},${feeAsset}`
    })
    const content = `Date,Trading pair,Base Asset,Quote Asset,Direction,Price,Amount,Total,Fee,Fee Coin\n${rows.join('\n')}\n`
    await expect(ada.imports.preview({ params, body: file(content) })).rejects.toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: expect.stringContaining('time zone'),
    })
    const asked = (utcOffsetMinutes: number) =>
      ada.imports.preview({ params, body: { ...file(content), utcOffsetMinutes } })
    expect(await asked(hours * 60)).toMatchObject({
      format: 'Bitget spot order details',
      utcOffsetMinutes: hours * 60,
      known: spot.length,
      fills: 0,
      refused: 0,
      reasons: [],
    })
    // read with another zone they are no known rows, and the exchange's own history says that they cannot be
    expect(await asked(0)).toMatchObject({ known: 0, fills: 0, refused: spot.length })
    expect(
      await ada.imports.preview({ params, body: { ...file(importTemplate), utcOffsetMinutes: 60 } }),
    ).toMatchObject({
      utcOffsetMinutes: null,
    })
  }, 240_000)

  test('two files may contain the same rows, and shared rows go with the second one', async () => {
    const { bench, id, params, ada, worker } = await readBench({ exchange: 'bybit', fills: 60 })
    // each change wakes a run, and while one reads, an account takes no file
    await worker.stop()
    const [a, b, c] = ['1', '2', '3'].map((day) => trade(`2020-01-0${day} 10:00:00`, day))
    const first = await ada.imports.create({ params, body: file(csv(a ?? '', b ?? ''), 'a.csv') })
    const second = await ada.imports.create({ params, body: file(csv(b ?? '', c ?? ''), 'b.csv') })
    expect([first.fills, second.fills, second.known]).toEqual([2, 1, 1])
    const stored = async () =>
      (
        await sql<{
          id: string
        }>`select native_id as id from fills where stream = 'import' order by native_id`.execute(
          bench.harbour.db,
        )
      ).rows.map((row) => row.id.split(':').at(-1))
    await ada.imports.remove({ params: { id, importId: first.id } })
    expect(await stored()).toEqual(['2', '3'])
    await ada.imports.remove({ params: { id, importId: second.id } })
    expect(await stored()).toEqual([])
    await expect(ada.imports.remove({ params: { id, importId: second.id } })).rejects.toMatchObject({
      code: 'IMPORT_NOT_FOUND',
    })
    bench.startSync()
    await settled(bench, id)
    const { rows } = await sql`select 1 from round_trips where symbol = 'DOGE/USDT:USDT'`.execute(
      bench.harbour.db,
    )
    expect(rows).toEqual([])
  }, 240_000)

  test('two reads of an account return the same, whichever plan the database uses', async () => {
    const { bench, id, ada, params } = await readBench({ exchange: 'bybit', fills: 60 })
    const row = (base: string) =>
      `2020-01-01 10:00:00,trade,${base}/USDT:USDT,buy,0.1,100,1,0.01,USDT,both,,,,${base},`
    const bases = ['ADA', 'APE', 'ARB', 'DOGE', 'DOT', 'GALA', 'LTC', 'MANA', 'OP', 'SOL', 'SUI', 'TON']
    await ada.imports.create({ params, body: file([head, ...bases.map(row)].join('\n')) })
    const [owner] = (
      await sql<{ id: string }>`select user_id as id from exchange_accounts`.execute(bench.harbour.db)
    ).rows
    const readWithout = (...plans: string[]) =>
      bench.harbour.db.transaction().execute(async (tx) => {
        for (const plan of plans) await sql`select set_config(${plan}, 'off', true)`.execute(tx)
        return readAccount(tx, owner?.id ?? '', id, false)
      })
    const byHash = await readWithout('enable_sort', 'enable_indexscan', 'enable_bitmapscan')
    expect(byHash?.contracts.length).toBeGreaterThan(bases.length)
    expect(byHash).toEqual(await readWithout('enable_hashagg'))
  })

  describe('once, for files that change nothing or are removed', () => {
    let read: Awaited<ReturnType<typeof readBench>>
    beforeAll(async () => {
      read = await readBench({ exchange: 'bybit', fills: 60 })
      // each change wakes a run, and while one reads, an account takes no file
      await read.worker.stop()
    })
    afterAll(() => read.bench.close())

    test('an unknown row within the fully read time is refused, so nothing counts twice', async () => {
      const { bench, params, ada } = read
      const inside = new Date(bench.simulator.clock.now() - 20 * dayMs).toISOString()
      const preview = await ada.imports.preview({
        params,
        body: file(csv(trade(inside, 'x'), trade('2020-01-01 10:00:00', 'y'))),
      })
      expect(preview).toMatchObject({ fills: 1, refused: 1 })
      expect(preview.reasons[0]?.reason).toContain('complete history for that time')
      expect(preview.reasons[0]?.lines).toEqual([2])
    }, 240_000)

    test('an unreadable file is refused with a helpful message and leaves no data', async () => {
      const { bench, params, ada } = read
      const refused = async (content: string | Uint8Array) =>
        ada.imports.create({ params, body: file(content) }).then(
          () => 'taken',
          (error: Error) => error.message,
        )
      expect(await refused('PK\u0003\u0004and more')).toContain('save the workbook as CSV')
      expect(await refused(Buffer.from(`${head}\nM\u00fcnchen`, 'latin1'))).toContain('not written in UTF-8')
      expect(await refused('<!doctype html><html></html>')).toContain('web page')
      expect(await refused('a,b,c\n1,2,3\n')).toContain('does not know a file with these columns: a, b, c')
      expect(await refused('Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n')).toContain(
        'another exchange: Binance',
      )
      expect(await refused(csv('2020-01-01 10:00:00,trade,"BTC'))).toContain('never ends')
      expect(await refused(csv(trade('=NOW()'), trade('2020-02-30 10:00:00')))).toBe(
        'Nothing in this file is new.',
      )
      const { rows } = await sql`select 1 from fills where stream = 'import'`.execute(bench.harbour.db)
      expect(rows).toEqual([])
    }, 240_000)

    test('a spreadsheet’s variants are accepted: byte order mark, semicolons, commas and UTF-16', async () => {
      const { params, ada } = read
      const semicolons = csv(trade('2020-01-01 10:00:00', 'a')).replaceAll(',', ';').replaceAll('.', ',')
      const kinds = [
        `\uFEFF${csv(trade('2020-01-01 10:00:00', 'a'))}`,
        semicolons,
        Buffer.from(`\uFEFF${semicolons}`, 'utf16le'),
      ]
      for (const content of kinds)
        expect(await ada.imports.preview({ params, body: file(content) })).toMatchObject({
          fills: 1,
          refused: 0,
        })
      expect(importTemplate.split('\r\n')[0]).toBe(plainColumns.join(','))
      expect(await ada.imports.preview({ params, body: file(importTemplate) })).toMatchObject({
        refused: 0,
        fills: 3,
        entries: 3,
      })
    }, 240_000)

    test('rows without an id are distinguished by their content, and two identical ones stay two', async () => {
      const { params, ada } = read
      const twice = csv(
        trade('2020-01-01 10:00:00'),
        trade('2020-01-01 10:00:00'),
        trade('2020-01-01 10:00:01'),
      )
      const stored = await ada.imports.create({ params, body: file(twice) })
      expect(stored.fills).toBe(3)
      expect(await ada.imports.preview({ params, body: file(twice) })).toMatchObject({ fills: 0, known: 3 })
      await ada.imports.remove({ params: { ...params, importId: stored.id } })
    }, 240_000)

    // several chunks of them; E-46 brings two hundred thousand with every change
    test('six thousand rows are imported at once, and none of them twice', async () => {
      const { bench, params, ada } = read
      const startMs = Date.UTC(2020, 0, 1)
      const rows = Array.from({ length: 6_000 }, (_, i) => {
        const side = i % 2 === 0 ? 'buy' : 'sell'
        return `${new Date(startMs + i * 60_000).toISOString()},trade,DOGE/USDT:USDT,${side},0.1,100,1,0.01,USDT,both,,,,${i},`
      })
      const body = file([head, ...rows].join('\n'))
      const stored = await ada.imports.create({ params, body })
      expect(stored).toMatchObject({ fills: 6_000, refused: 0 })
      const { rows: counted } = await sql<{
        n: number
      }>`select count(*)::int as n from fills where stream = 'import'`.execute(bench.harbour.db)
      expect(counted[0]?.n).toBe(6_000)
      expect(await ada.imports.preview({ params, body })).toMatchObject({ fills: 0, known: 6_000 })
      await ada.imports.remove({ params: { ...params, importId: stored.id } })
    }, 600_000)

    test('no other person can see, add or remove a file', async () => {
      const { id, params, bench, ada } = read
      const stored = await ada.imports.create({ params, body: file(csv(trade('2020-01-01 10:00:00'))) })
      const bob = bench.harbour.as('bob').imports
      const missing = { code: 'KEY_NOT_FOUND' }
      await expect(bob.list({ params })).rejects.toMatchObject(missing)
      await expect(bob.preview({ params, body: file(importTemplate) })).rejects.toMatchObject(missing)
      await expect(bob.create({ params, body: file(importTemplate) })).rejects.toMatchObject(missing)
      await expect(bob.remove({ params: { id, importId: stored.id } })).rejects.toMatchObject({
        code: 'IMPORT_NOT_FOUND',
      })
      expect((await ada.imports.list({ params })).imports).toHaveLength(1)
      await sql`update sync_streams set done = false where stream = 'linear'`.execute(bench.harbour.db)
      await expect(ada.imports.create({ params, body: file(importTemplate) })).rejects.toMatchObject({
        code: 'IMPORT_BUSY',
      })
    }, 240_000)
  })
})
