import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pipeTo } from './pooled-pipe.ts'
import { checkKey, isFull, isKey, type Opened, type Storage, StorageFull } from './storage.ts'

/** The folder of unfinished writes, beside the files so that a rename can move them into place. */
const partFolder = '.parts'

/** Files in a local folder: written beside, flushed to the disk, then renamed into place. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))
  return {
    multipart: null,
    async put(key, bytes) {
      const target = pathOf(key)
      const part = join(folder, partFolder, randomUUID())
      await mkdir(dirname(part), { recursive: true, mode: 0o700 })
      try {
        await writeWhole(part, bytes)
        await moveInto(part, target)
      } catch (error) {
        await rm(part, { force: true })
        throw isFull(error) ? new StorageFull() : error
      }
    },
    async adopt(key, path) {
      const file = await open(path, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      try {
        await moveInto(path, pathOf(key))
      } catch (error) {
        if (!isOtherDisk(error)) throw error
        await this.put(key, (await open(path)).createReadStream())
        await rm(path, { force: true })
      }
    },
    get: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    async open(key, range) {
      const file = await open(pathOf(key)).catch(nullIfMissing)
      if (file === null) return null
      return openedPart(file, range)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    linkTo: () => Promise.resolve(null),
    async sweep({ interruptedBefore, unused, inUse }) {
      const madeAt = async (path: string) => (await stat(path).catch(nullIfMissing))?.mtime
      const parts = join(folder, partFolder)
      for (const name of (await readdir(parts).catch(nullIfMissing)) ?? []) {
        const path = join(parts, name)
        const at = await madeAt(path)
        if (at && at < interruptedBefore) await rm(path, { force: true })
      }
      for (const name of (await readdir(join(folder, unused.folder)).catch(nullIfMissing)) ?? []) {
        const key = unused.folder + name
        const at = isKey(key) ? await madeAt(join(folder, key)) : undefined
        if (!at || at <= unused.after || at >= unused.before) continue
        if (!(await inUse([key])).has(key)) await this.remove(key)
      }
    },
  }
}

/** Returns the path of a file below the folder, for a web server in front that reads it itself. */
export const folderPathOf = (key: string): string => checkKey(key)

async function openedPart(
  file: FileHandle,
  range: { start: number; end: number } | undefined,
): Promise<Opened> {
  const { size } = await file.stat()
  const stream = file.createReadStream(range)
  return {
    stream,
    size,
    async pipeTo(to) {
      try {
        await pipeTo(file, { start: range?.start ?? 0, end: Math.min(range?.end ?? size - 1, size - 1) }, to)
      } finally {
        // destroying the stream closes the file
        stream.destroy()
      }
    },
  }
}

async function writeWhole(path: string, bytes: Buffer | Readable): Promise<void> {
  const options = { flags: 'wx', mode: 0o600, flush: true }
  if (bytes instanceof Readable) await pipeline(bytes, createWriteStream(path, options))
  else await writeFile(path, bytes, { ...options, flag: options.flags })
}

/** Also flushes the new name to the disk: after a success the file survives a crash. */
async function moveInto(part: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await rename(part, target)
  // Windows cannot open a folder for that; its file system journal does it
  if (sep === '\\') return
  const parent = await open(dirname(target))
  try {
    await parent.sync()
  } finally {
    await parent.close()
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
const isOtherDisk = (error: unknown): boolean => codeOf(error) === 'EXDEV'

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
