// A setup file: files share their worker and its modules, so the hook is registered again for each of them.
import { afterAll } from 'vitest'
import { closeLeft } from './close-after-use.ts'

afterAll(closeLeft)
