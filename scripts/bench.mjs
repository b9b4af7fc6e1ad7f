// `npm run bench`: every promised figure beside its limit, in one run.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
process.exitCode = await run(['--expose-gc', 'bench/src/main.ts', ...process.argv.slice(2)])
