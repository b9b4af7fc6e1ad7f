import { writePng } from '../core/images/write-png.ts'

const [width, height] = [640, 400]

type Colour = readonly [number, number, number]
const ink: Colour = [10, 18, 32]
const raised: Colour = [22, 36, 54]
const beacon: Colour = [110, 188, 255]
const gain: Colour = [62, 214, 178]
const loss: Colour = [255, 122, 92]
const chalk: Colour = [200, 212, 226]

/** A screen to draw on. */
class Canvas {
  readonly #rgb = new Uint8Array(width * height * 3)

  constructor() {
    this.box(0, 0, width, height, ink)
  }

  box(left: number, top: number, across: number, down: number, colour: Colour): void {
    for (let y = Math.max(0, Math.round(top)); y < Math.min(height, top + down); y++)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(width, left + across); x++)
        this.#rgb.set(colour, (y * width + x) * 3)
  }

  png(): Buffer {
    return writePng(width, height, this.#rgb)
  }
}

/** A curve that wanders upwards, the same at every start. */
function curve(seed: number): number[] {
  let roll = seed
  let level = 0.35
  return Array.from({ length: width }, () => {
    roll = (roll * 16_807) % 2_147_483_647
    level = Math.min(0.95, Math.max(0.05, level + (roll / 2_147_483_647 - 0.485) * 0.03))
    return level
  })
}

export function chartPicture(): Buffer {
  const canvas = new Canvas()
  for (let line = 1; line < 5; line++) canvas.box(0, line * 80, width, 1, raised)
  const levels = curve(11)
  for (const [x, level] of levels.entries()) {
    canvas.box(x, height - level * height, 1, level * height, raised)
    canvas.box(x, height - level * height - 2, 1, 4, beacon)
  }
  for (let x = 0; x < width; x += 12) canvas.box(x, 150, 7, 1, chalk)
  canvas.box(396, 120, 14, 14, chalk)
  canvas.box(180, 250, 14, 14, gain)
  return canvas.png()
}

export function tablePicture(): Buffer {
  const canvas = new Canvas()
  canvas.box(24, 24, 180, 16, raised)
  for (let row = 0; row < 9; row++) {
    const top = 64 + row * 36
    canvas.box(24, top, width - 48, 26, raised)
    canvas.box(36, top + 9, 90 + ((row * 37) % 60), 8, chalk)
    canvas.box(280, top + 9, 60, 8, [110, 126, 146])
    canvas.box(width - 130, top + 9, 90, 8, row % 3 === 1 ? loss : gain)
  }
  return canvas.png()
}

export function calendarPicture(): Buffer {
  const canvas = new Canvas()
  for (let day = 0; day < 35; day++) {
    const [left, top] = [24 + (day % 7) * 86, 20 + Math.floor(day / 7) * 74]
    canvas.box(left, top, 80, 68, day % 7 === 6 ? [44, 26, 26] : raised)
    canvas.box(left + 8, top + 44, 20 + ((day * 13) % 44), 6, day % 4 === 2 ? loss : gain)
    canvas.box(left + 8, top + 10, 14, 6, chalk)
  }
  return canvas.png()
}
