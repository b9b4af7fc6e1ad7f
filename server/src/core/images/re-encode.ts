import { Worker } from 'node:worker_threads'
import { ImageFault, type Picture } from './image-fault.ts'
import type { ImageKind } from './kind.ts'
import type { Done, Task } from './task.ts'

/** Longer than the largest allowed picture takes on a slow machine. */
const timeoutMs = 30_000

/** Pictures are processed one at a time, so that their memory is that of one, however many people send some. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

/**
 * Re-encodes an uploaded picture: the same pixels in a file that we wrote, without metadata, in a thread with a timeout. Throws
 * ImageFault for anything but a complete picture of its kind.
 */
export function reencode(kind: ImageKind, bytes: Uint8Array): Promise<Picture> {
  return inTurn(async () => {
    if (kind !== 'jpeg') return pictureOf(await ask({ step: kind, bytes }))
    const decoded = await ask({ step: 'decode', bytes })
    if (!decoded.ok || !('pixels' in decoded)) return pictureOf(decoded)
    return pictureOf(await ask({ step: 'encode', pixels: decoded.pixels }))
  })
}

function pictureOf(done: Done): Picture {
  if (!done.ok) throw new ImageFault(done.fault, done.why)
  if (!('picture' in done)) throw new Error('the thread of a picture answered something else')
  return done.picture
}

async function ask(task: Task): Promise<Done> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    ...('pixels' in task ? { transferList: [task.pixels.data.buffer] } : {}),
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  })
  let late: NodeJS.Timeout | undefined
  try {
    return await new Promise<Done>((resolve, reject) => {
      const broken = (why: string) => reject(new ImageFault('unreadable', why))
      late = setTimeout(() => broken('it took too long'), timeoutMs)
      worker.once('message', resolve)
      // a picture that crashes its decoder is treated as unreadable
      worker.once('error', (error) => broken(String(error)))
      worker.once('exit', () => broken('its thread ended'))
    })
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
