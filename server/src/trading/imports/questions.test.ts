import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradingBench } from '../../../test/trading/trading-bench.ts'

const file = (...lines: readonly string[]) => ({
  fileName: 'history.tsv',
  content: Buffer.from(lines.join('\n')).toString('base64'),
})

test('an ambiguous file causes a question, is imported as its owner answers, and can be removed', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 40, lateShare: 0, tiesAtPageEdges: false })
  const id = await bench.connect()
  const worker = bench.startSync()
  await bench.synced(id)
  await worker.stop()
  const ada = bench.harbour.as('ada')
  const params = { id }
  const stored = async () => {
    const { rows } = await sql<{ amount: string; at: string }>`
      select amount::float8::text as amount, (at at time zone 'UTC')::date::text as at from ledger_entries
      where account_id = ${id} and stream = 'import'`.execute(bench.harbour.db)
    return rows
  }

  const body = file('time\ttype\tasset\tamount\tnote', '05/03/2019\tdeposit\tBTC\t1,234\tfirst')
  const preview = await ada.imports.preview({ params, body })
  expect(preview).toMatchObject({
    rows: 0,
    entries: 0,
    ignored: ['note'],
    questions: [
      { about: 'decimal_sign', chosen: null, samples: [{ line: 2, readings: ['1234', '1.234'] }] },
      { about: 'date_order', chosen: null, samples: [{ line: 2, readings: ['2019-03-05', '2019-05-03'] }] },
    ],
  })
  await expect(ada.imports.create({ params, body })).rejects.toMatchObject({ code: 'IMPORT_QUESTION' })
  // half an answer is none
  const half = { ...body, decimalSign: ',' as const }
  await expect(ada.imports.create({ params, body: half })).rejects.toMatchObject({ code: 'IMPORT_QUESTION' })
  expect(await stored()).toEqual([])

  const said = { ...half, dateOrder: 'day' as const }
  expect(await ada.imports.preview({ params, body: said })).toMatchObject({
    rows: 1,
    entries: 1,
    refused: 0,
    from: '2019-03-05T00:00:00.000Z',
    utcOffsetMinutes: 0,
  })
  const { id: importId } = await ada.imports.create({ params, body: said })
  expect(await stored()).toEqual([{ amount: '1.234', at: '2019-03-05' }])
  // the zone that is chosen for this file counts, and the one of the device does not
  const zones = { ...said, utcOffsetMinutes: 60 }
  expect(await ada.imports.preview({ params, body: zones })).toMatchObject({ known: 1, utcOffsetMinutes: 0 })
  expect(await ada.imports.preview({ params, body: { ...zones, zoneIsChosen: true } })).toMatchObject({
    known: 0,
    utcOffsetMinutes: 60,
    from: '2019-03-04T23:00:00.000Z',
  })

  await ada.imports.remove({ params: { id, importId } })
  expect(await stored()).toEqual([])
}, 240_000)
