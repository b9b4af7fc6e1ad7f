// `npm run harbour -- …`: the operator's commands.
import { ensureServerBuilt, programIn } from './server-programs.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
const { program, env } = programIn(ensureServerBuilt(), 'harbour')
process.exitCode = await run([program, ...process.argv.slice(2)], { env })
