import { setTimeout as sleep } from 'node:timers/promises'
import { readFile } from '@harbour/exchanges/files/read-file'
import { importTemplate } from '@harbour/contract/import-file'
import { residentMb } from './process.ts'
import { type Bench, median } from './report.ts'

const rows = 100_000
const count = rows.toLocaleString('en')
const rounds = 5
const account = { hedged: new Set<string>(), contractSizes: new Map<string, string>() }

/** Harbour's own columns, each filled, and a file of an exchange that quotes every cell and writes thousands. */
const files: readonly { readonly name: string; readonly exchange: string; readonly text: () => string }[] = [
  {
    name: 'own columns',
    exchange: 'okx',
    text: () =>
      linesOf(importTemplate.split('\r\n')[0] ?? '', (n, time) => {
        const side = n % 2 === 0 ? 'buy' : 'sell'
        return `${time}Z,trade,BTC/USDT:USDT,${side},${62_000 + (n % 100)}.5,0.${1000 + (n % 1000)},1,6.2,USDT,both,0,,,${n},${n}`
      }),
  },
  {
    name: 'a file of Binance',
    exchange: 'binance',
    text: () =>
      linesOf(
        'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
        (n, time) =>
          `"${time.replace('T', ' ')}","BTCUSDT","BUY","28,000.${n % 100}","0.5000BTC","14,000.25USDT","0.0005BTC"`,
      ),
  },
]

function linesOf(columns: string, row: (n: number, time: string) => string): string {
  const lines = Array.from({ length: rows }, (_, n) =>
    row(n, new Date(1_600_000_000_000 + n * 1000).toISOString().slice(0, 19)),
  )
  return [columns, ...lines].join('\n')
}

/** Brings the process to where a running server is: what reads files is compiled, and the heap has its room for short-lived values. */
function warmUp(exchange: string, text: string): void {
  for (const row of readFile(Buffer.from(text.slice(0, text.indexOf('\n', 4_000_000))), {
    ...account,
    exchange,
  }).rows)
    if ('refused' in row) throw new Error(row.refused)
}

/** Reads all rows; how long that took of the processor, and what the process grew by meanwhile. */
function read(bytes: Uint8Array, exchange: string): { readonly seconds: number; readonly grewMb: number } {
  const before = residentMb(process.pid)
  const cpu = process.cpuUsage()
  let most = before
  let taken = 0
  for (const row of readFile(bytes, { ...account, exchange }).rows) {
    if ('fill' in row) taken += 1
    if (taken % 20_000 === 0) most = Math.max(most, residentMb(process.pid))
  }
  if (taken !== rows) throw new Error(`${taken} rows of ${rows} were taken`)
  return { seconds: process.cpuUsage(cpu).user / 1_000_000, grewMb: most - before }
}

export const importFiles: Bench = {
  name: 'import-files',
  async run() {
    const figures = []
    for (const { name, exchange, text } of files) {
      const written = text()
      warmUp(exchange, written)
      const bytes = Buffer.from(written)
      await sleep(100)
      const measured = Array.from({ length: rounds }, () => read(bytes, exchange))
      const seconds = median(measured.map((each) => each.seconds))
      const grewMb = median(measured.map((each) => each.grewMb))
      figures.push(
        {
          name: `read ${count} rows, ${name}`,
          value: seconds,
          unit: 's of processor',
          target: 'under 1 s',
          isMet: seconds < 1,
        },
        {
          name: `more memory while they are read, ${name}`,
          value: grewMb,
          unit: 'MB',
          target: 'at most 64 MB',
          isMet: grewMb <= 64,
        },
      )
    }
    return figures
  },
}
