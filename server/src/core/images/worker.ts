import { parentPort, workerData } from 'node:worker_threads'
import { reencodeGif } from './gif.ts'
import { ImageFault, type Picture } from './image-fault.ts'
import { decodeJpeg, encodeJpeg, type Pixels } from './jpeg.ts'
import { reencodePng } from './png.ts'
import type { Done, Task } from './task.ts'

// Runs one task and exits: the memory that a picture took is freed with the thread.
async function run(task: Task): Promise<Picture | Pixels> {
  switch (task.step) {
    case 'png':
      return reencodePng(task.bytes)
    case 'gif':
      return reencodeGif(task.bytes)
    case 'decode':
      return decodeJpeg(task.bytes)
    case 'encode':
      return encodeJpeg(task.pixels)
  }
}

function say(done: Done, bytes?: ArrayBufferLike): void {
  parentPort?.postMessage(done, bytes instanceof ArrayBuffer ? [bytes] : [])
}

run(workerData).then(
  (result) => {
    if ('data' in result) {
      const { data, width, height } = result
      say({ ok: true, pixels: { data, width, height } }, data.buffer)
    } else {
      // a copy, since small buffers share their memory with others
      const bytes = new Uint8Array(result.bytes)
      say({ ok: true, picture: { ...result, bytes } }, bytes.buffer)
    }
  },
  (error: unknown) => {
    if (error instanceof ImageFault) return say({ ok: false, fault: error.kind, why: error.message })
    throw error
  },
)
