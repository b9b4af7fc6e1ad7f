import type { Route } from '@harbour/contract/core/route'
import { z } from 'zod'
import { limits } from '@harbour/contract/core/limits'
import { inLanguage, type Translations } from '../language/translations.ts'
import { validationTranslations } from '../language/validation-texts.ts'
import { type FieldFault, Refused } from '../refusals/envelope.ts'
import { refusalTexts } from '../refusals/texts.ts'

/** Parses one part of a request or refuses with the fields that are wrong. */
export type Part = (value: unknown) => unknown

export interface RequestParts {
  readonly params: Part
  readonly query: Part
  readonly body: Part
}

const param = z
  .string()
  .min(1)
  .max(limits.email.max)
  .refine((text) => !text.includes('\0'))

/** Refuses unknown names instead of dropping them: an ignored misspelt field looks like one that worked. */
function strictly(schema: z.ZodType, path: string): z.ZodType {
  if (!(schema instanceof z.ZodObject))
    throw new Error(`${path}: query and body must be plain objects of the schema library`)
  return schema.strict()
}

const known = new WeakMap<Route, RequestParts>()

/** Returns the parsers of a route of the contract, cached for all apps of this process, since a schema is costly to make. */
export function requestParts(route: Route): RequestParts {
  const parts = known.get(route) ?? partsFor(route)
  known.set(route, parts)
  return parts
}

function partsFor(route: Route): RequestParts {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const params = z.strictObject(Object.fromEntries(names.map((name) => [name, param])))
  const query = route.query ? strictly(route.query, route.path) : z.strictObject({})
  const noBody = z.union([z.undefined(), z.null(), z.strictObject({})]).transform(() => undefined)
  // A request without a body counts as one with an empty object, as the client's types say: a field that is added later, with a
  // default, must not break clients that send nothing. A required field is named in the error.
  const body = route.body ? strictly(route.body, route.path).prefault({}) : noBody
  return { params: partOf(params), query: partOf(query, withoutZeroBytes), body: partOf(body) }
}

const partOf =
  (schema: z.ZodType, check?: (value: unknown) => void): Part =>
  (value) => {
    check?.(value)
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const details = fieldErrors(parsed.error)
    // a single wrong field is named in the sentence itself, for clients that show only the sentence
    const only = details.length === 1 ? details[0] : undefined
    throw new Refused('invalid_request', { details, ...(only ? { message: only.message } : {}) })
  }

function withoutZeroBytes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const item of Object.values(value)) {
    if (typeof item === 'string' && item.includes('\0'))
      throw new Refused('invalid_request', { message: refusalTexts.zeroBytes })
  }
}

function fieldErrors(error: z.ZodError): FieldFault[] {
  return error.issues.slice(0, 20).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, 10)
        .map((key) => ({ field: key.slice(0, 60), message: refusalTexts.unknownField(key.slice(0, 60)) }))
    }
    return [{ field: issue.path.join('.'), message: readable(issue) }]
  })
}

/** Keeps a sentence of the contract; replaces the library's messages with helpful ones. */
function readable(issue: z.core.$ZodIssue): Translations | string {
  const field = issue.path.join('.') || refusalTexts.theRequest
  const { message } = issue
  if (issue.code === 'invalid_type' && message.startsWith('Invalid input'))
    return message.endsWith('received undefined')
      ? refusalTexts.missing(field)
      : inLanguage(field, 'en') + message.slice('Invalid input'.length)
  if (issue.code === 'too_small' && message.startsWith('Too small'))
    return issue.origin === 'string' && Number(issue.minimum) === 1
      ? refusalTexts.missing(field)
      : atLeast(issue.origin)(field, String(issue.minimum))
  if (issue.code === 'too_big' && message.startsWith('Too big'))
    return atMost(issue.origin)(field, String(issue.maximum))
  if (issue.code === 'invalid_value' && message.startsWith('Invalid'))
    return refusalTexts.oneOf(field, issue.values.map(String).join(', '))
  return validationTranslations(message)
}

const atLeast = (origin: string) =>
  origin === 'string'
    ? refusalTexts.atLeastCharacters
    : origin === 'array'
      ? refusalTexts.atLeastEntries
      : refusalTexts.atLeast
const atMost = (origin: string) =>
  origin === 'string'
    ? refusalTexts.atMostCharacters
    : origin === 'array'
      ? refusalTexts.atMostEntries
      : refusalTexts.atMost
