import type { Translations } from '../../language/translations.ts'
import { refusalTexts } from '../../refusals/texts.ts'

const maxDepth = 20
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** The reason why a text is refused: it is no JSON, or it is harmful JSON. */
export type JsonFault =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'harmful'; readonly said: Translations }

/** Thrown for unreadable JSON; only its fault travels between threads. */
export class UnreadableJson extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(fault.kind)
    this.fault = fault
  }
}

const harmful = (said: Translations) => new UnreadableJson({ kind: 'harmful', said })
const tooDeep = () => harmful(refusalTexts.tooDeep)
const tooMany = () => harmful(refusalTexts.tooManyFields)

/** Parses JSON with a limit on fields and list items, and refuses harmful content before any schema sees it. */
export function readJson(text: string, fields: number): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableJson({ kind: 'malformed' })
  }
  inspect(value, 0, { left: fields })
  return value
}

function inspect(value: unknown, depth: number, keys: { left: number }): void {
  if (typeof value === 'string') {
    // the database's text type has no zero byte
    if (value.includes('\0')) throw harmful(refusalTexts.zeroBytes)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth) throw tooDeep()
  for (const [key, item] of Object.entries(value)) {
    keys.left -= 1
    if (keys.left < 0) throw tooMany()
    if (forbiddenKeys.has(key)) throw harmful(refusalTexts.forbiddenField(key))
    inspect(item, depth + 1, keys)
  }
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openList = 0x5b
const closeList = 0x5d
const openFields = 0x7b
const closeFields = 0x7d

/**
 * Refuses from the bytes alone what `readJson` would refuse after parsing: megabytes of brackets take gigabytes to parse.
 * Strings, most of an honest large body, are skipped.
 */
export function refuseSwollen(bytes: Uint8Array, fields: number): void {
  let depth = 0
  let opened = 0
  let separated = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === openList || byte === openFields) {
      depth += 1
      opened += 1
      if (depth > maxDepth + 1) throw tooDeep()
    } else if (byte === closeList || byte === closeFields) depth -= 1
    else if (byte === comma) separated += 1
    if (opened > fields + 1 || separated > fields) throw tooMany()
  }
}

/** Returns the end of the string that begins at `start`, or the end of the bytes. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(quote, start + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let slashes = 0
    while (bytes[at - 1 - slashes] === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return bytes.length
}
