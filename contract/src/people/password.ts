import * as texts from '#texts/people/password'
import { limits } from '../core/limits.ts'

/** The four rules of the signup form, in display order. */
export const passwordRules = [
  {
    id: 'length',
    label: texts.length,
    holds: (text: string) => Array.from(text).length >= limits.password.min,
  },
  { id: 'upper', label: texts.upper, holds: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'lower', label: texts.lower, holds: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'number', label: texts.number, holds: (text: string) => /\d/.test(text) },
] as const
