/** Returns true if a stream ended because whoever asked has left: nobody is there to be told, and nothing is wrong. */
export const isClientDisconnected = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
