import { fileURLToPath } from 'node:url'
import { admin } from './admin.ts'
import { analytics } from './analytics.ts'
import { backfill } from './backfill.ts'
import { botLedgers } from './bot-ledgers.ts'
import { botPages } from './bot-pages.ts'
import { bundle } from './bundle.ts'
import { desktop } from './desktop.ts'
import { downloads } from './downloads.ts'
import { exportFiles } from './exports.ts'
import { feedback } from './feedback.ts'
import { importFiles } from './import-files.ts'
import { landing } from './landing.ts'
import { ledger } from './ledger.ts'
import { memory } from './memory.ts'
import { ownData } from './own-data.ts'
import { type Bench, type Figure, print, save } from './report.ts'
import { screensBench } from './screens.ts'
import { search } from './search.ts'
import { startTime } from './start-time.ts'
import { tradeFilters } from './trade-filters.ts'
import { tradesPage } from './trades-page.ts'

const all: readonly Bench[] = [
  backfill,
  tradesPage,
  tradeFilters,
  search,
  startTime,
  memory,
  bundle,
  screensBench,
  ledger,
  botLedgers,
  botPages,
  analytics,
  landing,
  admin,
  ownData,
  exportFiles,
  importFiles,
  feedback,
  downloads,
  desktop,
]
const only = process.argv.slice(2)
const unknown = only.filter((name) => !all.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.join(', ')}. Choose from: ${all.map((bench) => bench.name).join(', ')}`,
  )
  process.exit(1)
}

const figures: Figure[] = []
const skipped: string[] = []
for (const bench of all.filter(({ name }) => only.length === 0 || only.includes(name))) {
  console.log(`\n== ${bench.name}`)
  const result = await bench.run()
  if ('skipped' in result) {
    skipped.push(`${bench.name}: ${result.skipped}`)
    console.log(`skipped: ${result.skipped}`)
    continue
  }
  for (const figure of result) {
    figures.push(figure)
    print(figure)
  }
}
const file = fileURLToPath(new URL('../report.json', import.meta.url))
save(file, figures, skipped)
console.log(
  `\n${figures.filter((figure) => figure.isMet).length} of ${figures.length} figures meet their target. The report is in bench/report.json`,
)
