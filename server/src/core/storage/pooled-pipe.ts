import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** Large pieces cost few turns of the loop for a file of hundreds of megabytes. */
const pooledBytes = 1024 * 1024
/** The number of pooled buffers for all readers, reused, so that memory stays flat however many readers there are. */
const maxPooled = 16
/** The buffer of a reader for whom no pooled one is left, since slow readers hold theirs. */
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
 * piece is read while the one before is on its way, as long as there are large buffers left. Rejects when the reader goes away, or when
 * the file is shorter.
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
      // one piece in hand each where there are not enough: a large one in turns is quicker than two small ones
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
        // awaited in the next turn, and until then nobody's fault
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

/** A stream whose writes settle even where it is closed under them, which leaves some callbacks uncalled. */
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
          // a write fails a little before the stream is told that it is closed
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
