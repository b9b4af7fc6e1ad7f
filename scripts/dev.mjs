// `npm run dev`: restarts the server and reloads the web app on change, with the demo on an embedded database.
import { binOf, ensureBuilt, ensureInstalled, run } from './toolchain.mjs'
import { watchFlags } from './watching.mjs'

ensureInstalled()
ensureBuilt()
const watched = ['server/src', 'contract/src', 'exchanges/src', 'ledger/src', 'simulator/src']
const server = run([...watchFlags(watched), 'server/src/main.ts'])
const web = run([binOf('vite'), '--host', '127.0.0.1'], { cwd: 'web' })
process.exitCode = Math.max(await server, await web)
