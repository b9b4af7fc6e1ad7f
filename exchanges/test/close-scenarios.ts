// A setup file: files share their worker and its modules, so the hook must be registered again for each of them.
import { afterAll } from 'vitest'
import { closeScenarios } from './open-scenario.ts'

afterAll(closeScenarios)
