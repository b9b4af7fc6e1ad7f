// `npm run check`: types, lint, format, the repository's own rules and the tests for the change.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
process.exitCode = await run(['scripts/checks.ts'])
