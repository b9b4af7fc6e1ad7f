import { prettyDOM } from '@testing-library/react'

/**
 * The error of a query that found nothing, which writes the document out when its message is read. A query that waits fails many times
 * before it finds something, and nobody reads those errors: written at once they took a tenth of the time of these tests.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  // the frame shown belongs to the test
  Error.captureStackTrace(error, elementError)
  error.name = 'TestingLibraryElementError'
  let written: string | undefined
  const write = () => {
    const document = prettyDOM(container)
    // what waited in vain is told once more by the error of the wait
    return message !== null && document !== false && message.includes(document)
      ? message
      : [message, document].filter(Boolean).join('\n\n')
  }
  Object.defineProperty(error, 'message', { configurable: true, get: () => (written ??= write()) })
  return error
}
