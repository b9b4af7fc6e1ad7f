// `npm run trials`: the experiments with injected faults, one line each. `-- --nightly` adds those that no change runs.
import { ensureServerBuilt } from './server-programs.mjs'
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
ensureServerBuilt()
process.exitCode = await run(['trials/src/main.ts', ...process.argv.slice(2)])
