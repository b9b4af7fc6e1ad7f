// `npm run trials`: the experiments that break Harbour on purpose, one line each, on every engine that this machine has.
import { findPostgres } from '@harbour/server/test/postgres-server'
import { binOf, run } from '../../scripts/toolchain.mjs'

const asked = process.argv.slice(2)
const strange = asked.filter((word) => word !== '--all' && !/^E-\d\d$/.test(word))
if (strange.length > 0) {
  console.error(
    `What is ${strange.join(', ')}? Say npm run trials for what every change runs, npm run trials -- --all for all of them at full size, or name some: npm run trials -- E-03 E-07`,
  )
  process.exit(1)
}
const choice = {
  HARBOUR_TRIALS: asked.includes('--all') ? 'full' : '',
  HARBOUR_EXPERIMENTS: asked.filter((word) => word !== '--all').join(','),
}
const began = performance.now()
const postgres = findPostgres()
let failed = 0
for (const engine of postgres === null ? ['embedded'] : ['embedded', 'postgres']) {
  const code = await run(
    [binOf('vitest'), 'run', '--project', 'trials', '--reporter=trials/src/line-reporter.ts'],
    { env: { ...choice, HARBOUR_TEST_DATABASE: engine } },
  )
  if (code !== 0) failed += 1
}
if (postgres === null)
  console.log(
    'No PostgreSQL server program (15 or newer) is on this machine: its half of the experiments did not run.',
  )
console.log(`${((performance.now() - began) / 1000).toFixed(0)} seconds in all.`)
process.exitCode = failed > 0 ? 1 : 0
