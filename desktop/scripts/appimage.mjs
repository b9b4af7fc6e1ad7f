// Packs the update of a running app on Linux: an AppImage in an archive. The releases tab accepts `.tar.gz` but no `.AppImage` (S377), and
// the updater recognises an archive by its content.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packs each AppImage of a folder into an archive next to it, reproducible from the AppImage's bytes. Returns the archives' paths; throws
 * if one could not be packed.
 * @type {(folder: string) => readonly string[]}
 */
export function archiveAppImages(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.AppImage')) : []
  return names.map((name) => {
    const archive = join(folder, `${name}.tar.gz`)
    const sameForAll = ['--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--mode=0755']
    const done = spawnSync('tar', ['-C', folder, ...sameForAll, '-czf', archive, '--', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (done.status !== 0) throw new Error(`tar could not pack ${name}`)
    return archive
  })
}
