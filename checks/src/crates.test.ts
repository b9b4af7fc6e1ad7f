import { describe, expect, test } from 'vitest'
import { isFine } from '../../desktop/scripts/crate-licences.mjs'
import { files, read } from './tree.ts'

const pins = read('desktop/crates.lock')
const crates = pins.split('\n[[package]]\n').slice(1)
const field = (crate: string, name: string) => new RegExp(`^${name} = "(.+)"$`, 'm').exec(crate)?.[1] ?? null
const own = /^harbour-desktop/

describe('the crates of the desktop app', () => {
  test('are pinned by checksum, without their source', () => {
    expect(crates.length).toBeGreaterThan(50)
    const loose = crates.filter(
      (crate) => !own.test(field(crate, 'name') ?? '') && field(crate, 'checksum') === null,
    )
    expect(loose).toEqual([])
    expect(pins).not.toMatch(/^source = /m)
  })
  test('have one version each, if a manifest names them', () => {
    const manifests = files.filter((path) => /^desktop\/.*Cargo\.toml$/.test(path))
    const named = manifests.flatMap((path) => [
      ...read(path).matchAll(/^([\w-]+) = (?:\{ version = )?"([^"]+)"/gm),
    ])
    const dependencies = named.filter(([, name]) => crates.some((crate) => field(crate, 'name') === name))
    expect(dependencies.length).toBeGreaterThan(5)
    expect(dependencies.filter(([, , version]) => !version?.startsWith('=')).map(([line]) => line)).toEqual(
      [],
    )
  })
  test('have a compatible licence, chosen where there are several', () => {
    for (const licence of [
      'MIT',
      'MIT OR Apache-2.0',
      'Apache-2.0 / MIT',
      'LGPL-2.1-or-later OR MIT',
      '(MIT OR GPL-3.0) AND Unicode-3.0',
    ])
      expect([licence, isFine(licence)]).toEqual([licence, true])
    for (const licence of [
      'GPL-3.0',
      'AGPL-3.0-only OR GPL-3.0',
      'MIT AND GPL-3.0',
      '(MIT OR ISC) AND SSPL-1.0',
      'none named',
      '',
    ])
      expect([licence, isFine(licence)]).toEqual([licence, false])
  })
})
