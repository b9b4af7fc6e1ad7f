/**
 * Returns true for a transient error, which a retry may not meet: a deadlock, a failed serialization, a lost connection. Any other error of
 * a query is a bug of ours.
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
    (codesOfLostNodes.has(code) && lostNode.test(error.message))
  )
}

/** The codes of internal errors and of failed input and output: a coordinator gives them to the messages below. */
const codesOfLostNodes = new Set(['XX000', '58030'])
/** Messages with which a coordinator reports that one of its nodes went away. */
const lostNode =
  /^(failure on connection marked as essential|failed to prepare transaction|server closed the connection|terminating connection due to|failed to COPY to shard|connection not open|no connection to the server|could not (receive|send) data|SSL SYSCALL error)/

/** Returns true if the database's disk is full: rows can be read but not written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100'

/** Returns true for a row whose unique values another row has already. The transaction is lost with it. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
