// `npm run harbour -- …`: the operator's commands.
import { ensureServerBuilt, serverProgram } from './server-programs.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
ensureServerBuilt()
const { program, env } = serverProgram('harbour')
process.exitCode = await run([program, ...process.argv.slice(2)], { env })
