import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { skipUnchangedNodes } from './append-detached.ts'
import { elementError } from './element-error.ts'
import { resetWorker } from './reset-worker.ts'

resetWorker()
skipUnchangedNodes()

// The first screen of a run is compiled while the test waits for it, and the browser suite may use both cores meanwhile.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError })

// React's development build takes a stack trace for each element, which is a third of the time of these tests. Beyond its own limit it
// takes none and still warns as usual.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => {},
  })

afterEach(() => {
  cleanup()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})
