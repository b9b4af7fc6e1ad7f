import { expect, test } from 'vitest'
import { isTransientError } from './transient-error.ts'

const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

test.for([
  [
    '08006',
    'connection to the remote node harbour@node-1:5432 failed with the following error: Connection refused',
  ],
  ['XX000', 'failure on connection marked as essential: node-1:5432'],
  ['XX000', 'SSL SYSCALL error: EOF detected'],
  ['XX000', 'server closed the connection unexpectedly'],
] as const)(
  'a node of a cluster that went away is tried again and is no mistake: %s %s',
  ([code, message]) => {
    expect(isTransientError(failed(code, message))).toBe(true)
  },
)

test('any other internal error of the database is a mistake, and so is such a sentence with another code', () => {
  expect(isTransientError(failed('XX000', 'cache lookup failed for relation 4711'))).toBe(false)
  expect(isTransientError(failed('P0001', 'server closed the connection unexpectedly'))).toBe(false)
})
