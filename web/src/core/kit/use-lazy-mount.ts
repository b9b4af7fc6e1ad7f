import { useState } from 'react'

/** True from the first opening on: what a layer needs is loaded then and not before. */
export function useLazyMount(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
