// A simulated exchange in its own process, so that its work does not count as Harbour's. Arguments: exchange, fills, seed.
import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs } from '@harbour/ledger/durations'
import { startSimulator } from '@harbour/simulator/server'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { scenarioWorld } from '@harbour/simulator/worlds/scenario'

const [exchange = 'binance', fills = '100000', seed = '7'] = process.argv.slice(2)
const id = derivativesIds.find((name) => name === exchange)
if (!id) throw new Error(`there is no simulated exchange ${exchange}`)

const endMs = Date.now() - dayMs
const world = scenarioWorld({
  exchange: id,
  seed: Number(seed),
  fills: Number(fills),
  startMs: endMs - 80 * dayMs,
  endMs,
  tiesAtPageEdges: true,
})
const simulator = await startSimulator({ world, hasLimits: false })
const { apiKey, apiSecret, passphrase } = makeKey(id, `scenario ${seed}`)
process.stdout.write(
  `${JSON.stringify({ baseUrl: simulator.baseUrl, key: { apiKey, apiSecret, passphrase } })}\n`,
)
