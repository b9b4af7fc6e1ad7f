/**
 * Returns true for an error that a later try may not meet: a deadlock, a failed serialization, a lost connection. Anything else that a query
 * throws is a mistake of ours.
 */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    /^(08|53|57P0|57014|55P03|40001|40P01|25P03)/.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code) ||
    error.message.startsWith('timeout exceeded when trying to connect') ||
    error.message.startsWith('Connection terminated') ||
    error.message.startsWith('Client has encountered a connection error') ||
    error.message === 'the embedded database has stopped' ||
    (code === internalError && lostNode.test(error.message))
  )
}

const internalError = 'XX000'
/** Sentences with which a coordinator says that one of its nodes went away meanwhile. It gives them the code of its own mistakes. */
const lostNode =
  /^(failure on connection marked as essential|failed to prepare transaction|server closed the connection|connection not open|no connection to the server|could not (receive|send) data|SSL SYSCALL error)/

/** The disk that the database lies on has no room left: what is there can be read, and nothing can be written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100'

/** True of a row whose unique values another row has already. The transaction is lost with it. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
