// `npm test`: installs, provides what the suites need and runs every suite that this machine can run.
import { ensureServerBuilt } from './server-programs.mjs'
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
ensureServerBuilt()
process.exitCode = await run(['scripts/suites.ts', ...process.argv.slice(2)])
