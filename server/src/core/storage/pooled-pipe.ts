import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** Large pieces take few iterations of the event loop for a file of hundreds of megabytes. */
const pooledBytes = 1024 * 1024
/**
 * The number of pooled buffers for all readers together, reused, so that memory is bounded however many readers there
 * are.
 */
const maxPooled = 16
/** The buffer size of a reader when slow readers hold all pooled ones. */
const smallBytes = 64 * 1024

const free: Buffer[] = []
let made = 0

const isPooled = (buffer: Buffer): boolean => buffer.length === pooledBytes

function takeBuffer(): Buffer {
  const buffer = free.pop()
  if (buffer) return buffer
  if (made >= maxPooled) return Buffer.allocUnsafeSlow(smallBytes)
  made += 1
  return Buffer.allocUnsafeSlow(pooledBytes)
}

const isPooledLeft = (): boolean => free.length > 0 || made < maxPooled

const giveBack = (buffer: Buffer): void => {
  if (isPooled(buffer)) free.push(buffer)
}

/**
 * Writes the bytes of an open file from `start` to `end`, both included, with backpressure from its reader, and ends the stream. The next
 * piece is read while the one before is sent, as long as there are large buffers left. Rejects when the reader disconnects, or when the
 * file is shorter.
 */
export async function pipeTo(
  file: FileHandle,
  { start, end }: { readonly start: number; readonly end: number },
  to: Writable,
): Promise<void> {
  const line = lineTo(to)
  let sending: Promise<void> | null = null
  try {
    for (let at = start; at <= end; ) {
      // one piece at a time when buffers are short: a large one is quicker than two small ones
      if (sending && !isPooledLeft()) await sending
      const buffer = takeBuffer()
      let isSending = false
      try {
        const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
        if (bytesRead === 0) throw new Error('a stored file is shorter than it was')
        at += bytesRead
        await sending
        isSending = true
        sending = line.send(buffer.subarray(0, bytesRead)).finally(() => giveBack(buffer))
        // awaited in the next iteration; until then it must not be an unhandled rejection
        sending.catch(() => undefined)
      } finally {
        if (!isSending) giveBack(buffer)
      }
    }
    await sending
    await line.end()
  } finally {
    line.leave()
  }
}

/** Wraps a stream so that its writes settle even when it is closed meanwhile, which leaves some callbacks uncalled. */
function lineTo(to: Writable) {
  let drop: (error: Error) => void = () => undefined
  const closed = new Promise<never>((_, reject) => (drop = reject))
  closed.catch(() => undefined)
  const onClose = () => drop(new Error('the reader went away'))
  to.once('close', onClose)
  to.once('error', drop)
  if (to.destroyed) onClose()
  const settled = (act: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      closed,
      new Promise<void>((resolve, reject) =>
        act((error) => {
          if (!error) return resolve()
          // a write fails a little before the stream emits its close
          to.destroy()
          reject(error)
        }),
      ),
    ])
  return {
    send: (bytes: Buffer) => settled((done) => to.write(bytes, done)),
    end: () => settled((done) => to.end(done)),
    leave() {
      to.off('close', onClose)
      to.off('error', drop)
    },
  }
}
