import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { importTemplate } from '@harbour/contract/trading/imports/import-file'
import { type Bench, median } from './report.ts'

const rows = 100_000
const count = rows.toLocaleString('en')
const rounds = 5

/** Harbour's own columns, each filled, and an exchange's file that quotes every cell and has thousands separators. */
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

interface Measured {
  readonly rows: number
  readonly seconds: number
  readonly splitSeconds: number
  readonly grewMb: number
}

/** Reads all rows in a process of its own: a process's peak never falls, and code that ran before is compiled. */
async function read(path: string, exchange: string): Promise<Measured> {
  const script = fileURLToPath(new URL('processes/read-file-once.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', script, path, exchange])
  const measured: Measured = JSON.parse(stdout)
  if (measured.rows !== rows) throw new Error(`${measured.rows} of ${rows} rows were imported`)
  return measured
}

export const importFiles: Bench = {
  name: 'import-files',
  async run() {
    const figures = []
    const folder = await mkdtemp(join(tmpdir(), 'harbour-import-'))
    try {
      for (const { name, exchange, text } of files) {
        const path = join(folder, `${exchange}.csv`)
        await writeFile(path, text())
        const measured = []
        for (let round = 0; round < rounds; round += 1) measured.push(await read(path, exchange))
        const seconds = median(measured.map((each) => each.seconds))
        const ratio = median(measured.map((each) => each.seconds / each.splitSeconds))
        const grewMb = Math.max(...measured.map((each) => each.grewMb))
        figures.push(
          {
            name: `read ${count} rows, ${name}`,
            value: seconds,
            unit: 's of processor',
            target: 'under 1 s',
            isMet: seconds < 1,
          },
          {
            name: `the same, beside a bare split at line ends and commas, ${name}`,
            value: ratio,
            unit: 'times as long',
            target: 'at most 20 times',
            isMet: ratio <= 20,
          },
          {
            name: `more memory at the peak, ${name}`,
            value: grewMb,
            unit: 'MB',
            target: 'at most 64 MB',
            isMet: grewMb <= 64,
          },
        )
      }
    } finally {
      await rm(folder, { recursive: true })
    }
    return figures
  },
}
