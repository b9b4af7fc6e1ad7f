import { describe, expect, test } from 'vitest'
import { code, importsOf, isTest, read } from './tree.ts'

const product = code.filter((path) => !isTest(path))
const inServer = product.filter((path) => path.startsWith('server/src/'))

/** Folders that look into another one's rows, and why that is right there. */
const mayUseStoreOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cli: {
    auth: 'an operator acts on people without a request',
    'two-factor': 'and helps those who lost theirs',
  },
  demo: {
    auth: 'it makes people',
    bots: 'it names some',
    contact: 'it makes messages',
    'exchange-keys': 'it connects accounts, each once',
  },
  auth: {
    'two-factor': 'the second factor is a part of signing in',
  },
  sessions: { 'two-factor': 'a confirmed session showed both factors' },
  downloads: { releases: 'it hands out what releases keeps' },
  exports: {
    performance: 'a file holds the days that the calendar shows',
    portfolio: 'and the points of the equity curve',
  },
  bots: { performance: 'what a bot booked is kept with the results' },
  'share-links': { performance: 'a page shows the figures of a period' },
  'equity-bridge': { performance: 'what was booked each day is a part of what equity changed by' },
  'monthly-report': { performance: 'a report holds the figures of a period' },
  performance: { portfolio: 'returns are made of the equity of each day' },
}

describe('capabilities', () => {
  test('leave the rows of others to their owners: no folder imports the store of another', () => {
    const wrong = inServer.flatMap((path) => {
      const own = path.split('/')[2] ?? ''
      return importsOf(read(path)).flatMap((name) => {
        const other = /^\.\.\/([a-z-]+)\/store\.ts$/.exec(name)?.[1]
        return other === undefined || other === own || other in (mayUseStoreOf[own] ?? {})
          ? []
          : [`${path} → ${other}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('that may look into another one do', () => {
    const unused = Object.entries(mayUseStoreOf).flatMap(([own, others]) =>
      Object.keys(others)
        .filter(
          (other) =>
            !inServer.some(
              (path) =>
                path.startsWith(`server/src/${own}/`) && read(path).includes(`'../${other}/store.ts'`),
            ),
        )
        .map((other) => `${own} → ${other}`),
    )
    expect(unused).toEqual([])
  })
})

test('auth knows no other capability: what they do with an account is handed to it by accounts.ts', () => {
  const capabilities = new Set(
    inServer.filter((path) => path.endsWith('/routes.ts')).map((path) => path.split('/')[2] ?? ''),
  )
  const wrong = inServer
    .filter((path) => path.startsWith('server/src/auth/'))
    .flatMap((path) =>
      importsOf(read(path)).flatMap((name) => {
        const other = /^\.\.\/([a-z-]+)\//.exec(name)?.[1] ?? ''
        return capabilities.has(other) && other !== 'two-factor' ? [`${path} → ${other}`] : []
      }),
    )
  expect(capabilities.has('billing')).toBe(true)
  expect(wrong).toEqual([])
})

/** Amounts are text from the exchange to the screen; a float loses a part of them. */
const moneyFolders = /^server\/src\/(trades|portfolio|sync|exchange-keys)\//
const moneyField =
  /\b(?:Number|parseFloat)\(\s*[\w.?![\]']*\b(?:price|quantity|fee|amount|total|free|locked|pnl|equity|flow|close|value|cost|balance)/i

test('money is never made a float where accounts are read and served', () => {
  const wrong = product
    .filter((path) => moneyFolders.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) =>
          moneyField.test(line) ||
          (/::float\d?\b/.test(line) === true &&
            /\b(price|quantity|fee|amount|equity_usd|total)\b::float/.test(line))
            ? [`${path}:${at + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(wrong).toEqual([])
})

test('nothing is exported that nobody uses, not even its own file', () => {
  const sources = new Map(code.map((path) => [path, read(path)]))
  const places = new Map<string, number>()
  for (const source of sources.values()) {
    for (const word of source.match(/[A-Za-z_$][\w$]*/g) ?? []) places.set(word, (places.get(word) ?? 0) + 1)
  }
  const dead = product.flatMap((path) =>
    [
      ...(sources.get(path) ?? '').matchAll(
        /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter((name) => places.get(name) === 1)
      .map((name) => `${path} ${name}`),
  )
  expect(dead).toEqual([])
})

test('the browser gets no schema: of files of the contract that check, the web takes types alone', () => {
  const checking = new Set(
    product
      .filter(
        (path) =>
          path.startsWith('contract/src/') && /^import \{[^}]*\bz\b[^}]*\} from 'zod'/m.test(read(path)),
      )
      .map((path) => path.replace('contract/src/', '@harbour/contract/').replace(/\.ts$/, '')),
  )
  const wrong = product
    .filter((path) => path.startsWith('web/src/'))
    .flatMap((path) =>
      [...read(path).matchAll(/^import (type )?(\{[^}]*\}|\w+) from '(@harbour\/contract\/[\w-]+)'/gm)]
        .filter(([, isType, names = '', from = '']) => {
          if (isType || !checking.has(from)) return false
          return names
            .replace(/[{}]/g, '')
            .split(',')
            .some((name) => name.trim() !== '' && !name.trim().startsWith('type '))
        })
        .map((match) => `${path}: ${match[0]}`),
    )
  expect(wrong).toEqual([])
})
