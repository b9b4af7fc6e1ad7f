import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { admin } from './admin.ts'
import { analytics } from './analytics.ts'
import { backfill } from './backfill.ts'
import { botLedgers } from './bot-ledgers.ts'
import { botPages } from './bot-pages.ts'
import { bundle } from './bundle.ts'
import { capacity } from './capacity.ts'
import { cluster } from './cluster.ts'
import { dashboards } from './dashboards/dashboards.ts'
import { desktop } from './desktop.ts'
import { downloads } from './downloads.ts'
import { exportFiles } from './exports.ts'
import { feedback } from './feedback.ts'
import { history } from './history.ts'
import { importFiles } from './import-files.ts'
import { landing } from './landing.ts'
import { ledger } from './ledger.ts'
import { memory } from './memory.ts'
import { ownData } from './own-data.ts'
import { type Bench, type Figure, print, save } from './report.ts'
import { accept, compare, readAccepted, repeated } from './runs/accepted.ts'
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
  capacity,
  bundle,
  screensBench,
  ledger,
  botLedgers,
  botPages,
  analytics,
  history,
  landing,
  admin,
  ownData,
  exportFiles,
  importFiles,
  feedback,
  downloads,
  dashboards,
  desktop,
  cluster,
]
const { values: options, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    // the number of runs; a single run does not show the noise
    runs: { type: 'string', default: '1' },
    // lists what got slower than in the accepted run, and then fails
    compare: { type: 'boolean', default: false },
    // accepts these figures from now on
    accept: { type: 'boolean', default: false },
  },
})
const unknown = only.filter((name) => !all.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.join(', ')}. Choose from: ${all.map((bench) => bench.name).join(', ')}`,
  )
  process.exit(1)
}

const skipped: string[] = []

async function measure(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
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
  return figures
}

const runs: (readonly Figure[])[] = []
for (let run = 1; run <= Math.max(1, Number(options.runs)); run += 1) runs.push(await measure())
const figures = runs.at(-1) ?? []
const file = fileURLToPath(new URL('../report.json', import.meta.url))
save(file, figures, skipped)
console.log(
  `\n${figures.filter((figure) => figure.isMet).length} of ${figures.length} figures meet their target. The report is in bench/report.json`,
)

const acceptedFile = fileURLToPath(new URL('../accepted.json', import.meta.url))
const measured = repeated(runs)
if (options.compare) {
  const accepted = readAccepted(acceptedFile)
  if (accepted === null) {
    console.error('No run was accepted yet: `npm run bench -- --runs 3 --accept` makes one.')
    process.exit(1)
  }
  const compared = compare(accepted, measured)
  for (const { name, ratio, noise, verdict } of compared)
    if (verdict !== 'same')
      console.log(
        `${verdict === 'slower' ? 'SLOWER' : 'faster'} ${name}: ${ratio.toFixed(2)} times the accepted run, noise ${(noise * 100).toFixed(0)} %`,
      )
  const slower = compared.filter(({ verdict }) => verdict === 'slower')
  console.log(`${compared.length} figures compared with bench/accepted.json, ${slower.length} slower`)
  if (slower.length > 0) process.exitCode = 1
}
if (options.accept) accept(acceptedFile, measured)
