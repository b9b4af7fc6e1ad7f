import { limits } from '../core/limits.ts'

/** The four rules of the signup form, in the order in which they are shown. */
export const passwordRules = [
  {
    id: 'length',
    label: 'At least 8 characters',
    holds: (text: string) => Array.from(text).length >= limits.password.min,
  },
  { id: 'upper', label: 'One uppercase letter', holds: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'lower', label: 'One lowercase letter', holds: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'number', label: 'One number', holds: (text: string) => /\d/.test(text) },
] as const
