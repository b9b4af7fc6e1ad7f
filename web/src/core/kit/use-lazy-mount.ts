import { useState } from 'react'

/** True from the first opening on: a layer's code is loaded only then. */
export function useLazyMount(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
