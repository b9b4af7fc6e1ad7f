import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const compressible = /\.(?:js|css|html|svg|json|txt)$/
/** Below this size compression saves almost nothing. */
const worthwhileBytes = 256

/** Writes `.br` and `.gz` next to each text file, so that the server compresses nothing at request time. */
export function compressedCopies(): Plugin {
  let outDir = ''
  return {
    name: 'harbour:compressed-copies',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(outDir, { recursive: true, withFileTypes: true })
      await Promise.all(
        files
          .filter((file) => file.isFile() && compressible.test(file.name))
          .map((file) => join(file.parentPath, file.name))
          // the builds of the languages share their identical files
          .filter((path) => !existsSync(`${path}.br`))
          .map(compress),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthwhileBytes) return
  const [br, gz] = await Promise.all([
    asBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
