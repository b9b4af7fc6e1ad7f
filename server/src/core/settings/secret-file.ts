import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const example = 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them'

interface Asked {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataFolder: string
  readonly isProduction: boolean
  readonly refuse: (name: string, expected: string) => never
}

function decode(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  // bytes with few distinct values are a placeholder, not a secret
  return bytes.length === 32 && new Set(bytes).size > 8 ? bytes : null
}

/** Reads the master key: from the environment, otherwise from a file that is created once, readable only by its owner. */
export function readSecrets({ env, dataFolder, isProduction, refuse }: Asked): {
  current: Buffer
  old: readonly Buffer[]
} {
  const old = (env['HARBOUR_OLD_SECRETS'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(
      (part) =>
        decode(part) ??
        refuse('HARBOUR_OLD_SECRETS', `must be a list, separated by commas, of values that each ${example}`),
    )
  const given = env['HARBOUR_SECRET']?.trim()
  if (given) return { current: decode(given) ?? refuse('HARBOUR_SECRET', example), old }
  if (isProduction) refuse('HARBOUR_SECRET', `is required when NODE_ENV=production; it ${example}`)
  return {
    current:
      decode(readOrMake(join(dataFolder, 'secret'), dataFolder)) ??
      refuse('HARBOUR_SECRET', `in ${join(dataFolder, 'secret')} is damaged; it ${example}`),
    old,
  }
}

function readOrMake(path: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  // creating a link is atomic and succeeds only for the first of several processes
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}
