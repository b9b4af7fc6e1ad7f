// `npm run trials`: the experiments that break Harbour on purpose, one line each. `-- --all` for the nightly ones too.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
process.exitCode = await run(['trials/src/main.ts', ...process.argv.slice(2)])
