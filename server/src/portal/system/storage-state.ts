import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemState } from '@harbour/contract/portal/system'
import type { Services } from '../../core/services/services.ts'

const timeoutMs = 5_000

/** Reports where files are stored, and whether a small one can be written, read and removed there now. */
export async function readStorage({ storage, settings }: Services): Promise<SystemState['storage']> {
  const { storage: place } = settings
  const isWritable = await Promise.race([probe(storage), sleep(timeoutMs, false, { ref: false })])
  if (place.kind === 'bucket') {
    const name = `${place.bucket} at ${new URL(place.endpoint).host}`
    return { kind: 'bucket', place: name, isWritable, freeBytes: null, totalBytes: null }
  }
  const room = await statfs(place.folder).catch(() => null)
  return {
    kind: 'folder',
    place: place.folder,
    isWritable,
    freeBytes: room ? room.bavail * room.bsize : null,
    totalBytes: room ? room.blocks * room.bsize : null,
  }
}

async function probe(storage: Services['storage']): Promise<boolean> {
  const key = `probe/${randomUUID()}`
  try {
    await storage.put(key, Buffer.from('harbour'))
    const read = await storage.get(key)
    await storage.remove(key)
    return read?.toString() === 'harbour'
  } catch {
    return false
  }
}
