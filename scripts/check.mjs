// `npm run check`: types, lint, fast tests and the repository's own rules.
import { binOf, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
/** @type {readonly (readonly [name: string, args: string[]])[]} */
const steps = [
  ['types', [binOf('typescript', 'tsc'), '-p', 'tsconfig.json']],
  ['types of the web app', [binOf('typescript', 'tsc'), '-p', 'web/tsconfig.json']],
  ['lint', [binOf('oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [binOf('@biomejs/biome', 'biome'), 'format']],
  [
    'tests',
    [
      binOf('vitest'),
      'run',
      '--project',
      'contract',
      '--project',
      'ledger',
      '--project',
      'checks',
      '--project',
      'exchanges',
    ],
  ],
]
for (const [name, args] of steps) {
  console.log(`\n== ${name}`)
  const code = await run(args)
  if (code !== 0) {
    console.error(`${name}: failed`)
    process.exit(code)
  }
}
