import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVersions, writeVersions } from '../../scripts/program-version.mjs'
import { files, read, root } from './tree.ts'

const own = String(JSON.parse(read('package.json')).version)

test('each of our packages, lockfiles and crates, and the chart, has the program’s version', () => {
  const versions = readVersions(root)
  const manifests = files.filter((path) => /^(?:[\w-]+\/)?package\.json$/.test(path))
  expect(manifests.length).toBeGreaterThan(11)
  expect(manifests.filter((path) => versions[path] === undefined)).toEqual([])
  expect(Object.entries(versions).filter(([, version]) => version !== own)).toEqual([])
  expect(Object.keys(versions).filter((path) => path.startsWith('desktop/crates.lock'))).toHaveLength(2)
  expect(Object.keys(versions).filter((path) => path.startsWith('deploy/helm/'))).toHaveLength(1)
})

test('a release raises it in all of them and changes nothing else', () => {
  const top = mkdtempSync(join(tmpdir(), 'versions-'))
  try {
    const paths = [...new Set(Object.keys(readVersions(root)).map((place) => place.split(' ')[0] ?? ''))]
    for (const path of paths) cpSync(join(root, path), join(top, path), { recursive: true })
    writeVersions(top, '9.8.7')
    expect(new Set(Object.values(readVersions(top)))).toEqual(new Set(['9.8.7']))
    writeVersions(top, own)
    const changed = paths.filter((path) => readFileSync(join(top, path), 'utf8') !== read(path))
    expect(changed).toEqual([])
  } finally {
    rmSync(top, { recursive: true })
  }
})
