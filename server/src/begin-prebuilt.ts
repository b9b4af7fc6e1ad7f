import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** 'file:///…/server/dist/…/main.js:12:34' in a line of a stack trace. */
const place = /(file:\S+\.js):(\d+):(\d+)/

/**
 * Called first in each prebuilt program: makes stack traces show lines of the sources instead of the build. Source maps are read when
 * the first trace is written, since Node's own way (`--enable-source-maps`) reads them all at every start. `address` is that of a built
 * file.
 */
export function beginPrebuilt(address: string): void {
  const folder = new URL('.', address).href
  const maps = new Map<string, SourceMap | null>()
  const sourceOf = (line: string): string =>
    line.replace(place, (found, file: string, row: string, column: string) => {
      if (!file.startsWith(folder)) return found
      const map = maps.get(file) ?? readMap(`${file}.map`)
      maps.set(file, map)
      const origin = map?.findOrigin(Number(row), Number(column))
      return origin && 'fileName' in origin
        ? `${new URL(origin.fileName, file).href}:${origin.lineNumber}`
        : found
    })
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map(String).map((frame) => `    at ${sourceOf(frame)}`)].join('\n')
}

/** Null where the file is missing or unreadable: that must not replace the error whose trace is written. */
function readMap(address: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(address), 'utf8')))
  } catch {
    return null
  }
}
