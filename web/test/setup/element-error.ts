import { prettyDOM } from '@testing-library/react'

/**
 * Returns the error of a query that found nothing. It writes the document out when its message is read: a query that waits fails many times
 * before its element is there, those errors are not read, and writing each of them took a twentieth of the time of these tests.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  // the frame shown belongs to the test
  Error.captureStackTrace(error, elementError)
  error.name = 'TestingLibraryElementError'
  let written: string | undefined
  const write = () => {
    const document = prettyDOM(container)
    // the error of a wait takes over the message of its last query, with the document in it
    return message !== null && document !== false && message.includes(document)
      ? message
      : [message, document].filter(Boolean).join('\n\n')
  }
  Object.defineProperty(error, 'message', { configurable: true, get: () => (written ??= write()) })
  return error
}
