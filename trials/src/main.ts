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
const on = (engine: string) =>
  run([binOf('vitest'), 'run', '--project', 'trials', '--reporter=trials/src/line-reporter.ts'], {
    env: { ...choice, HARBOUR_TEST_DATABASE: engine },
  })
const codes: number[] = []
if (postgres === null) codes.push(await on('embedded'))
// At full size speed is promised too, so that each engine has the machine to itself.
else if (choice.HARBOUR_TRIALS === 'full') codes.push(await on('embedded'), await on('postgres'))
else codes.push(...(await Promise.all([on('embedded'), on('postgres')])))
if (postgres === null)
  console.log(
    'No PostgreSQL server program (15 or newer) is on this machine: its half of the experiments did not run.',
  )
console.log(`${((performance.now() - began) / 1000).toFixed(0)} seconds in all.`)
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
