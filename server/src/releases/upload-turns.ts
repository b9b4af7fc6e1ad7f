import { Refused } from '../http/envelope.ts'

/** One upload of each administrator at a time. */
export interface UploadTurns {
  take<T>(userId: string, work: () => Promise<T>): Promise<T>
}

export function createUploadTurns(): UploadTurns {
  const running = new Set<string>()
  return {
    async take(userId, work) {
      if (running.has(userId)) throw new Refused('upload_running')
      running.add(userId)
      try {
        return await work()
      } finally {
        running.delete(userId)
      }
    },
  }
}
