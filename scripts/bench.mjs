// `npm run bench`: every measured figure next to its limit, in one run.
import { ensureServerBuilt } from './server-programs.mjs'
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
ensureServerBuilt()
process.exitCode = await run(['--expose-gc', 'bench/src/main.ts', ...process.argv.slice(2)])
