import { setTimeout as sleep } from 'node:timers/promises'
import { type Lock, type Locker, MemoryLocker } from '@tus/server'
import type { Leases } from './leases.ts'

const maxWaitMs = 30_000
const lookAgainMs = 100
/** The answer to a request whose upload another process is still writing; the client tries again. */
const locked = () =>
  Object.assign(new Error('another process is writing this upload'), {
    status_code: 423,
    body: 'Another request is writing this upload\n',
  })

/**
 * Locks uploads for all processes by leases, and within one as the library does: a new request ends the one before. A HEAD writes
 * nothing, and waits for writers of its own process alone.
 */
export function createLockers(leases: Leases): (request: { readonly method: string }) => Locker {
  const here = new MemoryLocker()
  const everywhere = leaseLocker(leases, here)
  return ({ method }) => (method === 'PATCH' || method === 'DELETE' ? everywhere : here)
}

function leaseLocker(leases: Leases, here: MemoryLocker): Locker {
  return {
    newLock(id) {
      const local = here.newLock(id)
      let release = () => Promise.resolve()
      const lock: Lock = {
        async lock(signal, requestRelease) {
          await local.lock(signal, requestRelease)
          try {
            release = await taken(leases, `parts ${id}`, signal)
          } catch (error) {
            await local.unlock()
            throw error
          }
        },
        async unlock() {
          await release()
          await local.unlock()
        },
      }
      return lock
    },
  }
}

/** Waits for a lease and holds it; returns the function that releases it. */
async function taken(leases: Leases, name: string, signal: AbortSignal): Promise<() => Promise<void>> {
  for (const giveUpAt = performance.now() + maxWaitMs; ; await sleep(lookAgainMs)) {
    const begun = Promise.withResolvers<true>()
    const end = Promise.withResolvers<void>()
    const held = leases.hold(name, () => {
      begun.resolve(true)
      return end.promise
    })
    const isHeld = await Promise.race([begun.promise, held.then(() => false)])
    if (isHeld)
      return async () => {
        end.resolve()
        // a lease that could not be released expires
        await held.catch(() => null)
      }
    if (signal.aborted || performance.now() > giveUpAt) throw locked()
  }
}
