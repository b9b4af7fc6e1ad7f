/** Returns true if a stream ended because the client has left: there is no receiver for an error, and it is no fault. */
export const isClientDisconnected = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
