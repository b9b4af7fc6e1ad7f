/**
 * The flags under which Node restarts a program when a file in one of these folders changes. Node would also report what the program
 * loads, to watch it, and reports of a thread reach whoever listens to that thread, in place of its own messages: so it reports nothing.
 * @type {(paths: readonly string[]) => string[]}
 */
export const watchFlags = (paths) => [
  ...paths.map((path) => `--watch-path=${path}`),
  '--import',
  'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
]
