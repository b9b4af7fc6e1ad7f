// Runs the steps of `npm run check` one after another, until one fails.
import { binOf, run, typeChecks } from './toolchain.mjs'
import { touchedTests } from './touched-tests.ts'

const { files, more } = touchedTests()
const named = (projects: readonly string[]) => projects.flatMap((project) => ['--project', project])
const quick = ['contract', 'ledger', 'checks']
const touched = ['exchanges', 'simulator', 'server', 'web']
const steps: (readonly [name: string, args: string[]])[] = [
  ...typeChecks().map((args) => ['types', args] as const),
  ['lint', [binOf('oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [binOf('@biomejs/biome', 'biome'), 'format']],
  ['fast tests', [binOf('vitest'), 'run', '--reporter=dot', ...named(quick)]],
]
if (files.length > 0)
  steps.push(['tests that the change touches', [binOf('vitest'), 'run', ...files, ...named(touched)]])
for (const [name, args] of steps) {
  console.log(`\n== ${name}`)
  const code = await run(args)
  if (code !== 0) {
    console.error(`${name}: failed`)
    process.exit(code)
  }
}
if (more > 0) console.log(`\n${more} more test files lie beside the change: npm test runs them.`)
