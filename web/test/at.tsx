import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '../src/app.tsx'
import { Router } from '../src/core/router/router.tsx'

/** Opens the whole app at an address, as a browser would. */
export function at(address: string) {
  window.history.replaceState(null, '', address)
  return here()
}

/** Opens it at the window's current address. */
export function here() {
  render(
    <Router>
      <App />
    </Router>,
  )
  return userEvent.setup()
}
