import { writePng } from '../images/write-png.ts'
import type { Point, Shape } from './shapes.ts'

/** `#0b1421`. */
export type Colour = `#${string}`

/** One colour, or two from the upper to the lower end of the shape; opacity from 0 (invisible) to 1. */
export interface Paint {
  readonly colour: Colour
  readonly opacity?: number
  readonly opacityBelow?: number
}

/**
 * Draws antialiased shapes (signed-area coverage, as font rasterisers do) and writes them as PNG. It replaces a browser, which would cost
 * hundreds of megabytes, and native libraries with unsuitable licences.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint8Array

  constructor(width: number, height: number, background: Colour) {
    this.width = width
    this.height = height
    const [red, green, blue] = channels(background)
    this.#pixels = new Uint8Array(width * height * 3)
    for (let at = 0; at < this.#pixels.length; at += 3) this.#pixels.set([red, green, blue], at)
  }

  fill(shape: Shape, { colour, opacity = 1, opacityBelow = opacity }: Paint): void {
    const box = this.#boxOf(shape)
    if (box === null) return
    const { left, top, width, height } = box
    const cover = new Float32Array((width + 2) * height)
    for (const outline of shape)
      for (const [at, [x, y]] of outline.entries()) {
        const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y]
        const within = (value: number) => Math.min(width, Math.max(0, value - left))
        addEdge(cover, width + 2, height, [within(x), y - top], [within(nextX), nextY - top])
      }
    const ink = channels(colour)
    for (let y = 0; y < height; y++) {
      const strength = opacity + (opacityBelow - opacity) * (height > 1 ? y / (height - 1) : 0)
      let sum = 0
      for (let x = 0; x < width; x++) {
        sum += cover[y * (width + 2) + x] ?? 0
        const share = Math.min(1, Math.abs(sum)) * strength
        if (share > 0.002) this.#mix(left + x, top + y, ink, share)
      }
    }
  }

  png(): Buffer {
    return writePng(this.width, this.height, this.#pixels)
  }

  /** The bounding box of a shape in whole pixels, within the picture. */
  #boxOf(shape: Shape): { left: number; top: number; width: number; height: number } | null {
    let [left, top, right, bottom] = [this.width, this.height, 0, 0]
    for (const outline of shape)
      for (const [x, y] of outline) {
        left = Math.min(left, x)
        top = Math.min(top, y)
        right = Math.max(right, x)
        bottom = Math.max(bottom, y)
      }
    left = Math.max(0, Math.floor(left))
    top = Math.max(0, Math.floor(top))
    const width = Math.min(this.width, Math.ceil(right)) - left
    const height = Math.min(this.height, Math.ceil(bottom)) - top
    return width > 0 && height > 0 ? { left, top, width, height } : null
  }

  #mix(x: number, y: number, ink: readonly number[], share: number): void {
    const at = (y * this.width + x) * 3
    for (let channel = 0; channel < 3; channel++) {
      const before = this.#pixels[at + channel] ?? 0
      this.#pixels[at + channel] = Math.round(before + ((ink[channel] ?? 0) - before) * share)
    }
  }
}

const channels = (colour: Colour): readonly [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Adds the change of coverage that an edge causes, row by row: running sums along a row are the coverage of its pixels. */
function addEdge(cover: Float32Array, stride: number, height: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return
  const turn = from[1] < to[1] ? 1 : -1
  const [[x0, y0], [x1, y1]] = turn === 1 ? [from, to] : [to, from]
  const slope = (x1 - x0) / (y1 - y0)
  let x = y0 < 0 ? x0 - y0 * slope : x0
  for (let row = Math.max(0, Math.floor(y0)); row < Math.min(height, Math.ceil(y1)); row++) {
    const part = Math.min(row + 1, y1) - Math.max(row, y0)
    const next = x + slope * part
    addRow(cover, row * stride, part * turn, Math.min(x, next), Math.max(x, next))
    x = next
  }
}

/**
 * Distributes the change of one row over the pixels between `left` and `right`, by the area to the right of the edge in each.
 */
function addRow(cover: Float32Array, row: number, change: number, left: number, right: number): void {
  const first = Math.floor(left)
  const last = Math.ceil(right)
  const add = (x: number, value: number) => {
    cover[row + x] = (cover[row + x] ?? 0) + value
  }
  if (last <= first + 1) {
    const beyond = (left + right) / 2 - first
    add(first, change * (1 - beyond))
    add(first + 1, change * beyond)
    return
  }
  // the running sum must be the share of each pixel to the right of the edge
  const over = 1 / (right - left)
  let before = 0
  for (let x = first; x < last; x++) {
    const [begin, end] = [Math.max(left, x), Math.min(right, x + 1)]
    const area = (end - begin) * over * (x + 1 - (begin + end) / 2) + Math.max(0, begin - left) * over
    add(x, change * (area - before))
    before = area
  }
  add(last, change * (1 - before))
}
