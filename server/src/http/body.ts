import { Refused } from './envelope.ts'

const maxDepth = 20
const usualFields = 1_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a JSON body and refuses what could do harm before any schema sees it. An empty body is no body. */
export function parseJsonBody(text: string, fields = usualFields): unknown {
  if (text.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refused('malformed_json')
  }
  inspect(value, 0, { left: fields })
  return value
}

function inspect(value: unknown, depth: number, keys: { left: number }): void {
  if (typeof value === 'string') {
    // the database's text type has no zero byte
    if (value.includes('\0'))
      throw new Refused('invalid_request', { message: 'Text must not contain zero bytes.' })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth)
    throw new Refused('invalid_request', { message: 'The request is nested too deeply.' })
  for (const [key, item] of Object.entries(value)) {
    keys.left -= 1
    if (keys.left < 0) throw new Refused('invalid_request', { message: 'The request has too many fields.' })
    if (forbiddenKeys.has(key))
      throw new Refused('invalid_request', { message: `The field name ${key} is not allowed.` })
    inspect(item, depth + 1, keys)
  }
}
