// `npm run harbour -- …`: the operator's commands.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
process.exitCode = await run(['server/src/cli/harbour.ts', ...process.argv.slice(2)])
