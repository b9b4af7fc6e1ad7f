import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code lies beside the packages that it is of, as trusted as they are: a start without it takes twice the time. Where the folder
// cannot be written, and where the environment names another one, nothing changes.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)))
// only what is imported from here on is kept
await import('./server-process.ts')
