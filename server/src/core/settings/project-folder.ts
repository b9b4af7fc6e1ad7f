import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json, .env and the default data folder. */
export const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))

/** Loads .env; its values apply only where the environment has none. */
export function loadDotEnv(): void {
  const path = join(projectFolder, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
