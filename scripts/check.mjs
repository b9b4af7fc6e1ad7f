// `npm run check`: types, lint, format, the repository's own rules and the tests that a change touches.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
process.exitCode = await run(['scripts/checks.ts'])
