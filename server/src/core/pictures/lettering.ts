import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import type { Canvas, Colour } from './canvas.ts'
import { type Point, type Shape, stroke } from './shapes.ts'

export interface Line {
  readonly text: string
  /** The start of the line, on its baseline. */
  readonly at: Point
  /** In pixels. */
  readonly size: number
  readonly colour: Colour
  /** Bold is drawn with a wider outline. */
  readonly isBold?: boolean
}

/** Writes lines of text in the typeface of the app. Characters that it lacks, such as Chinese ones, are left out. */
export interface Lettering {
  readonly write: (canvas: Canvas, line: Line) => void
  /** The width of a line of text in pixels. */
  readonly width: (text: string, size: number) => number
  /** The text without characters that the typeface lacks. */
  readonly writable: (text: string) => string
}

/** A character at a size of one pixel. */
interface Glyph {
  readonly outlines: Shape
  readonly advance: number
}

/** Files of the typeface by alphabet, in lookup order. */
const alphabets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const

let loaded: Promise<Lettering> | null = null

/** The typeface, loaded when the first picture is drawn. */
export const lettering = (): Promise<Lettering> => (loaded ??= load())

async function load(): Promise<Lettering> {
  const { create } = await import('fontkit')
  const fonts = await Promise.all(
    alphabets.map(async (alphabet) => {
      const file = `@fontsource-variable/inter/files/inter-${alphabet}-wght-normal.woff2`
      return create(await readFile(fileURLToPath(import.meta.resolve(file))))
    }),
  )
  const known = new Map<string, Glyph | null>()
  const glyphOf = (character: string): Glyph | null => {
    const found = known.get(character)
    if (found !== undefined) return found
    const glyph = readGlyph(fonts, character.codePointAt(0) ?? 0)
    // the cache is limited by the typeface's characters; a stranger's text may contain any number of missing
    // ones
    if (glyph !== null) known.set(character, glyph)
    return glyph
  }
  const glyphsOf = (text: string) => Array.from(text).flatMap((character) => glyphOf(character) ?? [])
  return {
    write(canvas, { text, at: [x, y], size, colour, isBold = false }) {
      const outlines: (readonly Point[])[] = []
      let left = x
      for (const glyph of glyphsOf(text)) {
        for (const outline of glyph.outlines)
          outlines.push(outline.map(([right, down]) => [left + right * size, y + down * size]))
        left += glyph.advance * size
      }
      canvas.fill(outlines, { colour })
      if (!isBold) return
      const edges = outlines.flatMap((outline) =>
        stroke([...outline, ...outline.slice(0, 1)], size * boldness),
      )
      canvas.fill(edges, { colour })
    },
    width: (text, size) => glyphsOf(text).reduce((sum, { advance }) => sum + advance * size, 0),
    writable: (text) =>
      Array.from(text)
        .filter((character) => glyphOf(character) !== null)
        .join(''),
  }
}

/** The width that bold adds to an outline, as a share of the size. */
const boldness = 0.026

/** The outlines of a character as points; curves become short straight lines. The font's y goes up, that of a picture down. */
function readGlyph(fonts: readonly Font[], codePoint: number): Glyph | null {
  const font = fonts.find((one) => one.hasGlyphForCodePoint(codePoint))
  if (font === undefined) return null
  const { path, advanceWidth } = font.glyphForCodePoint(codePoint)
  const scale = 1 / font.unitsPerEm
  const outlines: Point[][] = []
  let from: Point = [0, 0]
  for (const { command, args } of path.commands) {
    const points = Array.from({ length: args.length / 2 }, (_, at): Point => {
      return [(args[2 * at] ?? 0) * scale, -(args[2 * at + 1] ?? 0) * scale]
    })
    const to = points.at(-1)
    if (to === undefined) continue
    if (command === 'moveTo') outlines.push([to])
    else outlines.at(-1)?.push(...(points.length === 1 ? [to] : curve([from, ...points])))
    from = to
  }
  return { outlines: outlines.filter((outline) => outline.length > 2), advance: advanceWidth * scale }
}

const curveSteps = 6

/** Points of a Bézier curve after its first, of two or three control points (de Casteljau). */
const curve = (controls: readonly Point[]): readonly Point[] =>
  Array.from({ length: curveSteps }, (_, at) => {
    const share = (at + 1) / curveSteps
    let points = controls
    while (points.length > 1)
      points = points.slice(1).map(([x, y], index): Point => {
        const [fromX, fromY] = points[index] ?? [x, y]
        return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
      })
    return points[0] ?? [0, 0]
  })
