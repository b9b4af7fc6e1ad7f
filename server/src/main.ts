import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The compile cache is stored beside the packages, as trusted as they are: a start without it takes twice the time. If the folder cannot
// be written, or the environment names another one, nothing changes.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)))
// only later imports are cached
await import('./server-process.ts')
