// The version of the program, in all files that contain it: a release raises it in each (`scripts/release-notes.mjs`).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crateVersions } from '../desktop/scripts/crate-versions.mjs'

/** @typedef {{ version: string, workspaces?: string[], packages: Record<string, { version?: string }> }} Manifest */
/** @type {(top: string, path: string) => Manifest} */
const readJson = (top, path) => JSON.parse(readFileSync(join(top, path), 'utf8'))

/** The app's crates, and the chart, whose version is that of the program. */
const textVersions = [
  ...crateVersions,
  { path: 'deploy/helm/harbour/Chart.yaml', pattern: /^(version: )(\S+)$/m },
]

/** One of our packages as a dependency of another one: by its exact version. */
const ofNeeded = /^(\s+"@harbour\/[\w-]+": ")(\d[^"]*)(?=")/gm

/**
 * The folders with a package.json of ours: the root, the workspaces, and the desktop app, which is installed separately.
 * @type {(top: string) => string[]}
 */
const foldersOf = (top) => ['', ...(readJson(top, 'package.json').workspaces ?? []), 'desktop']

/**
 * The entries of our own packages in a lockfile.
 * @type {(top: string, lock: Manifest, isRoot: boolean) => (readonly [path: string, entry: { version?: string }])[]}
 */
const ownEntries = (top, lock, isRoot) =>
  (isRoot ? foldersOf(top) : ['']).flatMap((path) => {
    const entry = lock.packages[path]
    return entry?.version === undefined ? [] : [/** @type {const} */ ([path, entry])]
  })

/**
 * Returns each place of the version with its value.
 * @type {(top: string) => Record<string, string>}
 */
export function readVersions(top) {
  const manifests = foldersOf(top).map((folder) => join(folder, 'package.json'))
  return Object.fromEntries([
    ...manifests.map((path) => [path, readJson(top, path).version]),
    ...['', 'desktop'].flatMap((folder) => {
      const path = join(folder, 'package-lock.json')
      const lock = readJson(top, path)
      const entries = ownEntries(top, lock, folder === '').map(([at, entry]) => [
        `${path} ${at}`,
        entry.version,
      ])
      return [[path, lock.version], ...entries]
    }),
    ...[...manifests, 'package-lock.json'].flatMap((path) =>
      [...readFileSync(join(top, path), 'utf8').matchAll(ofNeeded)].map(([line, , found]) => [
        `${path} ${line.trim()}`,
        found,
      ]),
    ),
    ...textVersions.map(({ path, pattern }, at) => [
      `${path} ${at}`,
      pattern.exec(readFileSync(join(top, path), 'utf8'))?.[2] ?? '',
    ]),
  ])
}

/**
 * Writes the version to all of these places. The text around it is unchanged.
 * @type {(top: string, version: string) => void}
 */
export function writeVersions(top, version) {
  /** @type {(path: string, change: (text: string) => string) => void} */
  const edit = (path, change) => writeFileSync(join(top, path), change(readFileSync(join(top, path), 'utf8')))
  for (const folder of foldersOf(top))
    edit(join(folder, 'package.json'), (text) =>
      text.replace(/^( {2}"version": ")[^"]+/m, `$1${version}`).replaceAll(ofNeeded, `$1${version}`),
    )
  for (const folder of ['', 'desktop'])
    edit(join(folder, 'package-lock.json'), (text) => {
      const lock = /** @type {Manifest} */ (JSON.parse(text))
      lock.version = version
      for (const [, entry] of ownEntries(top, lock, folder === '')) entry.version = version
      return `${JSON.stringify(lock, null, 2)}\n`.replaceAll(ofNeeded, `$1${version}`)
    })
  for (const { path, pattern } of textVersions) edit(path, (text) => text.replace(pattern, `$1${version}`))
}
