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
  ['XX000', 'terminating connection due to unexpected postmaster exit'],
  ['58030', 'failed to COPY to shard 102125 on node-1:5432'],
] as const)('a lost cluster node is a transient error, which is retried: %s %s', ([code, message]) => {
  expect(isTransientError(failed(code, message))).toBe(true)
})

test('any other internal database error is permanent, and so is such a message with another code', () => {
  expect(isTransientError(failed('XX000', 'cache lookup failed for relation 4711'))).toBe(false)
  expect(isTransientError(failed('P0001', 'server closed the connection unexpectedly'))).toBe(false)
})
