import type { QueryClient } from '@tanstack/react-query'
import { persistLastSeen } from './last-seen.ts'
import { registerWorker } from './register-worker.ts'

/** Enables opening the app offline from now on; returns the function that stops it. */
export function startLastSeen(client: QueryClient): () => void {
  registerWorker()
  return persistLastSeen(client)
}
