import { dayMs } from '../durations.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** The value of one euro by day ('2026-05-20') and currency. */
export type Rates = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface CentralBank {
  readonly baseUrl: string
  rates: Rates
  /** Answers with errors while true. */
  isDown: boolean
  readonly asked: string[]
  close(): Promise<void>
}

const recentDays = 90

/** The reference rates of the European Central Bank as it publishes them: one XML document with all days, and one with the last ninety. */
export async function startCentralBank(rates: Rates): Promise<CentralBank> {
  const bank = { rates, isDown: false, asked: new Array<string>() }
  const server = createServer((request, response) => {
    const name = (request.url ?? '').replace('/www.ecb.europa.eu/stats/eurofxref/', '')
    bank.asked.push(name)
    const reach = { 'eurofxref-hist.xml': Number.POSITIVE_INFINITY, 'eurofxref-hist-90d.xml': recentDays }[
      name
    ]
    response.statusCode = bank.isDown ? 503 : reach === undefined ? 404 : 200
    response.setHeader('content-type', 'text/xml')
    response.end(response.statusCode === 200 ? document(bank.rates, reach ?? 0) : '<html></html>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return Object.assign(bank, {
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

/** Newest day first. */
function document(rates: Rates, reach: number): string {
  const names = Object.keys(rates).toSorted().toReversed()
  const oldestMs = Date.parse(names[0] ?? '2000-01-01') - reach * dayMs
  const days = names
    .filter((day) => Date.parse(day) >= oldestMs)
    .map((day) => {
      const cubes = Object.entries(rates[day] ?? {}).map(
        ([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`,
      )
      return `<Cube time="${day}">${cubes.join('')}</Cube>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${days.join('')}</Cube></gesmes:Envelope>`
}
