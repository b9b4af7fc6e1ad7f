/**
 * Structured log lines: fields first, then a fixed message, without secrets and without text of strangers in the
 * message.
 */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof levels)[number]

const secretNames =
  /^(authorization|cookie|set-cookie|x-csrf-token|api-?key|api-?secret|passphrase|password.*|.*token|secret|e?mail|to|link)$/i

/** Matches email addresses in any text, such as an error of a mail server, so that logs hide them. */
const addressInText = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\w-]{1,63}\.)+[a-z]{2,63}/gi
const tokenInText = /((?:token=|unlock=|\/))[\w-]{43}(?![\w-])/g

function withoutSecrets(text: string): string {
  const safe = text.replace(tokenInText, '$1[hidden]')
  return safe.includes('@') ? safe.replace(addressInText, '[address]') : safe
}

/** Errors become name, message, code and stack; a database's `detail` is left out, since it quotes rows. */
function plain(key: string, value: unknown): unknown {
  if (secretNames.test(key)) return '[hidden]'
  if (typeof value === 'string') return withoutSecrets(value)
  if (typeof value === 'bigint') return String(value)
  if (!(value instanceof Error)) return value
  const code = 'code' in value ? value.code : undefined
  return { name: value.name, message: value.message, code, stack: value.stack, cause: value.cause }
}

/** One JSON object a line. JSON escapes line ends and terminal codes, which prevents log injection. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  const rank = levels.indexOf(level)
  const at = (name: LogLevel) => (fields: object, message: string) => {
    if (levels.indexOf(name) > rank) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields }, plain)}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
