import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, files, isTest, read } from './tree.ts'

const lines = (path: string) => read(path).split('\n').length - 1
const matching = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  )
const own = 'checks/src/files.test.ts'
const product = code.filter((path) => !isTest(path))

/** Data as code: these lists may have any length. */
const lists = /(^|\/)(common-passwords|catalogue|exchange-list)\.ts$|^web\/src\/texts\//

describe('files', () => {
  test('have one purpose: none has over 350 lines', () => {
    expect(
      product
        .filter((path) => !lists.test(path) && lines(path) > 350)
        .map((path) => `${path} ${lines(path)}`),
    ).toEqual([])
  })
  test('are named in kebab-case', () => {
    const wrong = code.filter(
      (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|d|bench))*\.(ts|tsx|mjs)$/.test(basename(path)),
    )
    expect(wrong).toEqual([])
  })
  test('are in folders with descriptive names', () => {
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|common|misc|shared)\//.test(path))).toEqual([])
  })
  test('that build, pack or check the desktop app are in its own folder', () => {
    const built = matching(
      code.filter((path) => path.startsWith('scripts/')),
      /\bcargo\b|\btauri\b|AppImage|pkg-config/i,
    )
    expect(built).toEqual([])
    expect(JSON.parse(read('package.json')).scripts).toMatchObject({
      desktop: expect.stringContaining('node desktop/scripts/'),
      'desktop:build': expect.stringContaining('node desktop/scripts/'),
    })
  })
  test('are imported by name: no index that re-exports', () => {
    expect(files.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
  })
  test('contain no skipped test', () => {
    expect(
      matching(
        code.filter((path) => path !== own),
        /\b(it|test|describe|suite)\.(only|todo|skip)\b/,
      ),
    ).toEqual([])
  })
  test('define a day and an hour in milliseconds in one place each', () => {
    // the tests of the desktop app import nothing from the packages
    const searched = code.filter((path) => path !== own && !path.startsWith('desktop/'))
    expect(matching(searched, /\b(?:86_?400_?000|3_?600_?000)\b/)).toEqual([])
  })
  test('disable no type checks', () => {
    expect(
      matching(
        code.filter((path) => path !== own),
        /@ts-(ignore|nocheck|expect-error)|\bas any\b|eslint-disable|oxlint-disable|biome-ignore/,
      ),
    ).toEqual([])
  })
  test('contain no TODO', () => {
    expect(product.filter((path) => path !== own && /\b(TODO|FIXME|XXX|HACK)\b/.test(read(path)))).toEqual([])
  })
  test('import durations from one place', () => {
    const own = /^(ledger|simulator)\/src\/durations\.ts$|^e2e\//
    const declared = matching(
      product.filter((path) => !own.test(path)),
      /\bconst (?:day|hour|minute)Ms = [\d_]+$/,
    )
    expect(declared).toEqual([])
    const spelled = matching(
      product.filter((path) => /^(contract|ledger|exchanges|server)\/src\//.test(path) && !own.test(path)),
      /\b60_000 \*|\* (?:60_000|86_400|3_?600)\b|\b60 \* 60\b/,
    )
    expect(spelled).toEqual([])
  })
  test('print nothing outside commands', () => {
    const quiet = product.filter(
      (path) =>
        !/^(desktop\/)?scripts\/|^(bench|e2e)\/|^server\/src\/(cli|main)|^web\/src\/core\/log\/log\.ts$/.test(
          path,
        ),
    )
    expect(matching(quiet, /\bconsole\.(log|info|debug|warn|error)\b/)).toEqual([])
  })
  test('contain no package registry and no path of one machine', () => {
    const hosts = ['registry', 'npmjs'].join('.')
    const wrong = files
      .filter((path) => !/\.(png|svg|ico|woff2?|webp)$/.test(path))
      .filter((path) => read(path).includes(hosts) || /(^|[\s'"`(])\/work\//.test(read(path)))
    expect(wrong.filter((path) => path !== own)).toEqual([])
  })
  test('run no foreign HTML: no dangerouslySetInnerHTML, eval or new Function', () => {
    expect(
      matching(
        product.filter((path) => path.startsWith('web/')),
        /dangerouslySetInnerHTML|\beval\(|new Function\(/,
      ),
    ).toEqual([])
  })
})
