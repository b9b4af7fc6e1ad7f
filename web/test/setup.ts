import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The first screen of a run is compiled while the test waits for it.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})
