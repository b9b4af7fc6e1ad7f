import type { AuditRow } from '@harbour/contract/people/audit'
import { paths } from '../../core/router/paths.ts'
import { type Facts, sentences } from '#texts/people/audit-sentences'

/** Tells in a sentence what was done. An action that this version does not know keeps its code. */
export function sentenceFor({ action, target, before, after }: AuditRow): string {
  const [was, is] = [before, after].map(readerOf)
  const facts: Facts = { target, was: was ?? none, is: is ?? none }
  const write = Object.hasOwn(sentences, action) ? sentences[action] : undefined
  return write ? write(facts) : `${action} ${target}`
}

const none = (): null => null

/** Reads one field of a side as text; null where it is absent or empty. */
const readerOf =
  (side: unknown) =>
  (field: string): string | null => {
    if (typeof side !== 'object' || side === null) return null
    const value: unknown = Object.entries(side).find(([name]) => name === field)?.[1]
    if (typeof value === 'string') return value === '' ? null : value
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
  }

/** The page on which the target can be seen, where it has one of its own. */
export function placeOf({ action, target }: Pick<AuditRow, 'action' | 'target'>): string | null {
  if (action === 'feedback.delete') return null
  return action.startsWith('feedback.') ? paths.bugsFeaturesItem.replace(':id', target) : null
}
