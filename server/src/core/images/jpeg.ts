import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { limits } from '@harbour/contract/core/limits'
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js'
import { ImageFault, type Picture } from './image-fault.ts'

/** Red, green, blue and opacity of every pixel, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

const { resolve } = createRequire(import.meta.url)
const quality = 88
/** Reads a codec's WebAssembly from its package. */
const codec = async (path: string) => ({
  wasmBinary: await readFile(resolve(`@jsquash/jpeg/codec/${path}`)),
  print: () => undefined,
  printErr: () => undefined,
})

const broken = (why: string): never => {
  throw new ImageFault('unreadable', why)
}

/**
 * Reads the size from the frame's header; refuses anything but a complete baseline or progressive picture before it is
 * unpacked.
 */
export function measureJpeg(file: Buffer): { readonly width: number; readonly height: number } {
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) broken('a segment begins with something else')
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      if (marker > 0xc2 || at + 9 > file.length) broken('it is of a rare sort')
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)]
      if (width === 0 || height === 0) broken('it has no size')
      if (!file.includes(Buffer.from([0xff, 0xd9]), at)) broken('it has no end')
      return { width, height }
    }
    if (marker === 0xd9 || marker === 0xda) broken('its pixels come before their size')
    at += 2 + file.readUInt16BE(at + 2)
  }
  return broken('it ends too early')
}

function checkSize({ width, height }: { readonly width: number; readonly height: number }): void {
  const { imageSide, jpegPixels } = limits.feedback
  if (width > imageSide || height > imageSide || width * height > jpegPixels)
    throw new ImageFault('pixels', `${width} x ${height}`)
}

/** Decodes a JPEG and rotates it by its EXIF orientation, since the metadata is dropped. */
export async function decodeJpeg(bytes: Uint8Array): Promise<Pixels> {
  const file = Buffer.from(bytes)
  checkSize(measureJpeg(file))
  // the decoder returns its pixels in the browser's class
  Reflect.set(globalThis, 'ImageData', BrowserPixels)
  await Reflect.apply(initDecoder, undefined, [await codec('dec/mozjpeg_dec.wasm')])
  const decoded: Pixels = await decode(Uint8Array.from(bytes).buffer, { preserveOrientation: true }).catch(
    () => broken('it cannot be decoded'),
  )
  checkSize(decoded)
  return decoded
}

class BrowserPixels implements Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

export async function encodeJpeg(pixels: Pixels): Promise<Picture> {
  await Reflect.apply(initEncoder, undefined, [await codec('enc/mozjpeg_enc.wasm')])
  // in one pass: a progressive encoder would hold a second copy of the picture in memory
  const bytes: unknown = await Reflect.apply(encode, undefined, [pixels, { quality, progressive: false }])
  if (!(bytes instanceof ArrayBuffer)) throw new Error('the encoder gave no bytes')
  return { bytes: new Uint8Array(bytes), width: pixels.width, height: pixels.height }
}
