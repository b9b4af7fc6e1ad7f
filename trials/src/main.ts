// `npm run trials`: the experiments with injected faults, one line each, on every engine of this machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@harbour/server/test/database/postgres-server'
import { binOf, run } from '../../scripts/toolchain.mjs'
import { writeVerdicts } from './verdict.ts'

const asked = process.argv.slice(2)
const sizes = ['--all', '--nightly']
const strange = asked.filter((word) => !sizes.includes(word) && !/^E-\d\d$/.test(word))
if (strange.length > 0) {
  console.error(
    `What is ${strange.join(', ')}? Say npm run trials for what every change runs, npm run trials -- --all for all of them at full size, npm run trials -- --nightly for those that no change runs, or name some: npm run trials -- E-03 E-07`,
  )
  process.exit(1)
}
const isNightly = asked.includes('--nightly')
const isFull = isNightly || asked.includes('--all')
const names = asked.filter((word) => !sizes.includes(word))
const scratch = mkdtempSync(join(tmpdir(), 'harbour-trials-'))
const lines = join(scratch, 'lines')
const choice = {
  HARBOUR_TRIALS: isFull ? 'full' : '',
  HARBOUR_EXPERIMENTS: (isNightly && names.length === 0 ? ['nightly'] : names).join(','),
  HARBOUR_TRIAL_LINES: lines,
}
const began = performance.now()
const postgres = findPostgres()
const on = (engine: string) =>
  run([binOf('vitest'), 'run', '--project', 'trials', '--reporter=trials/src/line-reporter.ts'], {
    env: { ...choice, HARBOUR_TEST_DATABASE: engine },
  })
const codes: number[] = []
// A cluster is given by the caller, and has the machine to itself.
if (process.env['CITUS_URL']) codes.push(await on('citus'))
else if (postgres === null) codes.push(await on('embedded'))
// At full size speed is tested too, so that each engine has the machine to itself.
else if (isFull) codes.push(await on('embedded'), await on('postgres'))
else codes.push(...(await Promise.all([on('embedded'), on('postgres')])))
if (postgres === null && !process.env['CITUS_URL'])
  console.log(
    'No PostgreSQL server program (15 or newer) is on this machine: its half of the experiments did not run.',
  )
console.log(`${((performance.now() - began) / 1000).toFixed(0)} seconds in all.`)
if (isNightly) writeVerdicts(lines)
rmSync(scratch, { recursive: true, force: true })
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
