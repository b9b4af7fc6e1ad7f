// A setup file: databases that tests open themselves, in a folder, use the compiled code of the embedded engine as well.
import { inject } from 'vitest'
import { holdEmbeddedCode } from './test-database.ts'

if (inject('engine').engine === 'embedded') await holdEmbeddedCode()
