// A setup file: the databases that tests open by themselves, in a folder, find the embedded engine's code compiled as well.
import { inject } from 'vitest'
import { holdEmbeddedCode } from './test-database.ts'

if (inject('engine').engine === 'embedded') await holdEmbeddedCode()
