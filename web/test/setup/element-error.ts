import { prettyDOM } from '@testing-library/react'

/**
 * Returns the error of a query that found nothing. It serialises the document only when its message is read: a waiting query fails many
 * times before its element appears, those errors are not read, and serialising each took a twentieth of the time of these tests.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  // the top stack frame is the test's
  Error.captureStackTrace(error, elementError)
  error.name = 'TestingLibraryElementError'
  let written: string | undefined
  const write = () => {
    const document = prettyDOM(container)
    // the error of a wait copies the message of its last query, with the document in it
    return message !== null && document !== false && message.includes(document)
      ? message
      : [message, document].filter(Boolean).join('\n\n')
  }
  Object.defineProperty(error, 'message', { configurable: true, get: () => (written ??= write()) })
  return error
}
