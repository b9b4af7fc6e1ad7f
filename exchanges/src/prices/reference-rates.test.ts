import { once } from 'node:events'
import { createServer } from 'node:http'
import { type CentralBank, startCentralBank } from '@harbour/simulator/central-bank/server'
import { afterEach, expect, test } from 'vitest'
import { referenceRates } from './reference-rates.ts'

let bank: CentralBank | null = null
afterEach(() => bank?.close())
const wire = (baseUrl: string) => ({ baseUrl, now: Date.now })

test('rates are read as published, oldest day first, all of them or the last three months', async () => {
  bank = await startCentralBank({
    '2026-05-20': { USD: '1.1000', JPY: '171.05' },
    '2026-05-19': { USD: '1.0995', TRY: 'N/A', KRW: '0' },
    '2025-01-02': { USD: '1.0321' },
  })
  expect(await referenceRates('recent', wire(bank.baseUrl))).toEqual([
    { day: '2026-05-19', perEuro: { USD: '1.0995' } },
    { day: '2026-05-20', perEuro: { USD: '1.1000', JPY: '171.05' } },
  ])
  expect((await referenceRates('all', wire(bank.baseUrl))).map(({ day }) => day)).toEqual([
    '2025-01-02',
    '2026-05-19',
    '2026-05-20',
  ])
})

test('an unreachable bank and half a document are failures, not a list without days', async () => {
  bank = await startCentralBank({ '2026-05-20': { USD: '1.1' } })
  bank.isDown = true
  await expect(referenceRates('recent', wire(bank.baseUrl))).rejects.toMatchObject({ reason: 'down' })
  bank.isDown = false
  const { baseUrl } = bank
  const whole = await (await fetch(`${baseUrl}/www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.xml`)).text()
  for (const body of [
    whole.slice(0, -20),
    '',
    '<html></html>',
    whole.replace('<Cube time="2026-05-20">', ''),
  ]) {
    const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : null
    await expect(referenceRates('all', wire(`http://127.0.0.1:${port}`))).rejects.toMatchObject({
      exchange: 'ecb',
    })
    server.close()
  }
})
