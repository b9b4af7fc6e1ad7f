import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs in a process of its own, since the peak of a process never falls. */
const script = `
  import { readFile } from '@harbour/exchanges/files/read-file'
  const rows = Array.from({ length: 100_000 }, (_, n) => {
    const time = new Date(1_600_000_000_000 + n * 1000).toISOString().slice(0, 19).replace('T', ' ')
    return '"' + time + '","BTCUSDT","BUY","28,000.' + (n % 100) + '","0.5000BTC","14,000.25USDT","0.0005BTC"'
  })
  const file = Buffer.from(['Date(UTC),Pair,Side,Price,Executed,Amount,Fee', ...rows].join('\\n'))
  rows.length = 0
  gc()
  // the peak so far counts what the file was made with: of Linux, it can be forgotten
  const { writeFileSync, readFileSync } = await import('node:fs')
  writeFileSync('/proc/self/clear_refs', '5')
  const peakKb = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])
  const before = peakKb()
  let taken = 0
  const account = { exchange: 'binance', hedged: new Set(), contractSizes: new Map() }
  for (const row of readFile(file, account).rows) if ('fill' in row) taken += 1
  console.log(JSON.stringify({ taken, grewMb: (peakKb() - before) / 1024 }))
`

test.runIf(process.platform === 'linux')(
  'a file of 100,000 quoted rows is read with at most 64 MB more memory',
  { timeout: 60_000 },
  () => {
    const said = execFileSync(
      process.execPath,
      ['--no-warnings', '--expose-gc', '--input-type=module', '-e', script],
      { cwd: import.meta.dirname, encoding: 'utf8' },
    )
    const { taken, grewMb }: { taken: number; grewMb: number } = JSON.parse(said)
    expect(taken).toBe(100_000)
    expect(grewMb).toBeLessThanOrEqual(64)
  },
)
