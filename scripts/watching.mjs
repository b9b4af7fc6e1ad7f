/**
 * The flags with which Node restarts a program when a file in one of these folders changes. Node would also report which files the program
 * loads, and a thread's reports reach its message listener, before the thread's own messages: so the reports are off.
 * @type {(paths: readonly string[]) => string[]}
 */
export const watchFlags = (paths) => [
  ...paths.map((path) => `--watch-path=${path}`),
  '--import',
  'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
]
