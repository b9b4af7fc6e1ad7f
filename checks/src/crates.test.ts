import { describe, expect, test } from 'vitest'
import { files, read } from './tree.ts'

const pins = read('desktop/crates.lock')
const crates = pins.split('\n[[package]]\n').slice(1)
const field = (crate: string, name: string) => new RegExp(`^${name} = "(.+)"$`, 'm').exec(crate)?.[1] ?? null
const own = /^harbour-desktop/

describe('the crates of the desktop app', () => {
  test('are pinned by checksum, without saying where they come from', () => {
    expect(crates.length).toBeGreaterThan(50)
    const loose = crates.filter(
      (crate) => !own.test(field(crate, 'name') ?? '') && field(crate, 'checksum') === null,
    )
    expect(loose).toEqual([])
    expect(pins).not.toMatch(/^source = /m)
  })
  test('that a manifest names are named by one version alone', () => {
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
})
