// `npm start`: from a fresh clone to a running Harbour. `npm run worker` runs only sync workers.
import { ensureServerBuilt, programIn } from './server-programs.mjs'
import { ensureBuilt, ensureInstalled, run, serverFlags } from './toolchain.mjs'

const args = process.argv.slice(2)
const role = args.indexOf('--role')
const env = role >= 0 ? { HARBOUR_ROLE: args[role + 1] ?? 'all' } : {}
const rest = role >= 0 ? args.toSpliced(role, 2) : args

ensureInstalled()
if (env.HARBOUR_ROLE !== 'worker' && !rest.includes('--help')) ensureBuilt()
const { program, env: ofProgram } = programIn(ensureServerBuilt(), 'main')
process.exitCode = await run([...serverFlags(), program, ...rest], { env: { ...env, ...ofProgram } })
