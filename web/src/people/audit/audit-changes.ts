import * as texts from '#texts/people/audit'

/** 'user' of 'user.suspend'. */
export const capabilityOf = (action: string): string => action.split('.')[0] ?? action

/** A changed field as text: empty, a text as it is, anything else as JSON. */
export function wordOf(value: unknown): string {
  if (value === null || value === undefined) return texts.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export interface Change {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Compares both sides field by field; a field may be missing on either. */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field,
    before: was.has(field) ? wordOf(was.get(field)) : null,
    after: is.has(field) ? wordOf(is.get(field)) : null,
  }))
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[texts.value, value]])
  return new Map(Object.entries(value))
}
