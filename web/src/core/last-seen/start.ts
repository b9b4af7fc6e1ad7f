import type { QueryClient } from '@tanstack/react-query'
import { persistLastSeen } from './last-seen.ts'
import { registerWorker } from './register-worker.ts'

/** Has the app open without a line from now on; returns the way to stop. */
export function startLastSeen(client: QueryClient): () => void {
  registerWorker()
  return persistLastSeen(client)
}
