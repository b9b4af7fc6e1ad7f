/** The part of the font reader that pictures use; it brings no types. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): {
      readonly advanceWidth: number
      readonly path: { readonly commands: readonly PathCommand[] }
    }
  }
  export function create(file: Uint8Array): Font
}
