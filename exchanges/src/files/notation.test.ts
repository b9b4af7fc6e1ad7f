import { Survey } from './notation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileAccount } from './format.ts'
import { decimalSignOf, plainDecimal } from './numbers.ts'
import { readFile, type ReadFile } from './read-file.ts'
import { dateOrderOf, readTime } from './times.ts'

const account = (change: Partial<FileAccount> = {}): FileAccount => ({
  exchange: 'okx',
  hedged: new Set(),
  contractSizes: new Map(),
  ...change,
})
const open = (text: string, change: Partial<FileAccount> = {}) => readFile(Buffer.from(text), account(change))
const amounts = ({ rows }: ReadFile) =>
  [...rows].map((row) => ('entry' in row ? row.entry.amount : 'refused' in row ? row.refused : null))
const days = ({ rows }: ReadFile) =>
  [...rows].map((row) =>
    'entry' in row ? new Date(row.entry.atMs).toISOString() : 'refused' in row ? row.refused : null,
  )

/** A file of own deposits, parted by a sign, each cell in quotes. */
const deposits = (parted: string, ...given: readonly string[]) =>
  [
    ['time', 'type', 'asset', 'amount'],
    ...given.map((amount) => ['2024-03-01 09:30:00', 'deposit', 'BTC', amount]),
  ]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(parted))
    .join('\n')
const dated = (...given: readonly string[]) =>
  ['time,type,asset,amount', ...given.map((time) => `"${time}",deposit,BTC,1`)].join('\n')

describe('numbers are parsed by the format of the whole file', () => {
  test.each([',', ';', '\t'])('0,001 is one thousandth in a file separated by %j', (parted) => {
    const file = open(deposits(parted, '0,001', '0,125', '1,234', '57000,50', '1.234,56'))
    expect(file.questions).toEqual([])
    expect(amounts(file)).toEqual(['0.001', '0.125', '1.234', '57000.5', '1234.56'])
  })

  test.each([',', ';', '\t'])('1,234 is a thousand if another row has a point, separated by %j', (parted) => {
    const file = open(deposits(parted, '1,234', '1,234.5', '1,234,567', '0.125'))
    expect(file.questions).toEqual([])
    expect(amounts(file)).toEqual(['1234', '1234.5', '1234567', '0.125'])
  })

  test('an outgoing amount is negative: −0,250 is a quarter', () => {
    const text = 'time;type;asset;amount\n2024-03-01 09:30;withdrawal;BTC;-0,250'
    expect(amounts(open(text))).toEqual(['-0.25'])
  })

  test.each([
    ['1,234BTC', ['1234', '1.234']],
    ['$1,234', ['1234', '1.234']],
    ['-1.234 EUR', ['-1.234', '-1234']],
  ])('of a cell with a coin or a currency, %s, both readings of the number are shown', (cell, readings) => {
    const survey = new Survey()
    survey.number(2, 'amount', cell)
    const { questions } = survey.settle({}, false)
    expect(questions.map(({ samples }) => samples.map((sample) => sample.readings))).toEqual([[readings]])
  })

  test.each(['1,234', '1.234'])(
    'a file with no other number than %s causes a question, with both readings',
    (amount) => {
      const text = deposits('\t', amount, '17')
      const asked = open(text)
      expect(asked.questions).toEqual([
        {
          about: 'decimal_sign',
          choices: ['.', ','],
          chosen: null,
          samples: [
            {
              line: 2,
              column: 'amount',
              written: amount,
              readings: amount === '1,234' ? ['1234', '1.234'] : ['1.234', '1234'],
            },
          ],
        },
      ])
      expect([...asked.rows]).toEqual([])
      for (const decimalSign of ['.', ','] as const) {
        const said = open(text, { choices: { decimalSign } })
        expect(said.questions).toMatchObject([{ chosen: decimalSign }])
        expect(amounts(said)).toEqual([
          (decimalSign === '.') === (amount === '1.234') ? '1.234' : '1234',
          '17',
        ])
      }
    },
  )

  test('a chosen notation is ignored if the rows decide it', () => {
    expect(amounts(open(deposits(';', '1,234', '0,5'), { choices: { decimalSign: '.' } }))).toEqual([
      '1.234',
      '0.5',
    ])
  })

  test('a file with both notations is refused, with the two cells', () => {
    expect(() => open(deposits('\t', '57000,50', '1.5'))).toThrow(
      'amount 57000,50 in line 2 and amount 1.5 in line 3',
    )
  })

  test('an exchange’s file causes a question only if a spreadsheet may have changed it', () => {
    const head = 'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n'
    const row = (price: string) => `2021-05-02 10:11:12,ETHBTC,SELL,"${price}",2,7,1,BNB\n`
    const at = { exchange: 'binance' }
    expect(open(head + row('3.125'), at).questions).toEqual([])
    expect(open(head + row('3,125'), at).questions).toHaveLength(1)
    expect(open((head + row('3.125')).replaceAll(',', ';'), at).questions).toHaveLength(1)
  })

  test('every number is read back unchanged, in either notation', () => {
    const written = fc.record({
      whole: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      places: fc.stringMatching(/^\d{1,8}$/),
      minus: fc.boolean(),
      grouped: fc.boolean(),
      sign: fc.constantFrom('.' as const, ',' as const),
    })
    fc.assert(
      fc.property(written, ({ whole, places, minus, grouped, sign }) => {
        const other = sign === '.' ? ',' : '.'
        const front = grouped ? whole.toString().replace(/\B(?=(\d{3})+$)/g, other) : whole.toString()
        const text = `${minus ? '-' : ''}${front}${sign}${places}`
        const value = plainDecimal(text, sign)
        expect(value).toBe(plainDecimal(`${minus ? '-' : ''}${whole}.${places}`))
        // it never speaks for the other sign
        expect([sign, 'either']).toContain(decimalSignOf(text))
        expect(decimalSignOf(text) === 'either' && places.length !== 3).toBe(false)
      }),
    )
  })
})

describe('dates are parsed by the format of the whole file', () => {
  test('of spreadsheets and of programs', () => {
    const times = [
      '2024-03-01 9:30',
      '2024/03/01',
      '1709285400',
      '1709285400.25',
      '1709285400000',
      '1.3.2024 9:30',
    ]
    expect(days(open(dated(...times)))).toEqual([
      '2024-03-01T09:30:00.000Z',
      '2024-03-01T00:00:00.000Z',
      '2024-03-01T09:30:00.000Z',
      '2024-03-01T09:30:00.250Z',
      '2024-03-01T09:30:00.000Z',
      '2024-03-01T09:30:00.000Z',
    ])
    expect(readTime('3/1/2024 9:30:05 PM', 'month')).toBe(Date.UTC(2024, 2, 1, 21, 30, 5))
    expect(readTime('3/1/2024 12:30 AM', 'month')).toBe(Date.UTC(2024, 2, 1, 0, 30))
    for (const wrong of ['31/02/2024', '2024-3-32', '01/03/2024', '3/1/2024 13:30 PM', '2024-03-01 9:3'])
      expect([wrong, readTime(wrong)]).toEqual([wrong, null])
  })

  test('by one unambiguous row for all', () => {
    expect(days(open(dated('01/03/2024', '13/03/2024')))).toEqual([
      '2024-03-01T00:00:00.000Z',
      '2024-03-13T00:00:00.000Z',
    ])
    expect(days(open(dated('01/03/2024', '01/13/2024')))).toEqual([
      '2024-01-03T00:00:00.000Z',
      '2024-01-13T00:00:00.000Z',
    ])
    expect(() => open(dated('13/01/2024', '01/13/2024'))).toThrow('line 2')
  })

  test('or else by the owner’s answer', () => {
    const text = dated('01/03/2024 9:30', '02/02/2024')
    const asked = open(text)
    expect(asked.questions).toMatchObject([
      {
        about: 'date_order',
        chosen: null,
        samples: [{ line: 2, column: 'time', readings: ['2024-03-01', '2024-01-03'] }],
      },
    ])
    expect([...asked.rows]).toEqual([])
    expect(days(open(text, { choices: { dateOrder: 'month' } }))[0]).toBe('2024-01-03T09:30:00.000Z')
    // the second of February is the same in both
    expect([dateOrderOf('02/02/2024'), open(dated('02/02/2024')).questions]).toEqual([null, []])
  })
})

describe('the time zone of local times', () => {
  const text = dated('2024-03-01 09:30', '2024-03-01T09:30:00+02:00')

  test('is UTC unless another one is chosen for this file, and times with an offset keep theirs', () => {
    const asDevice = open(text, { utcOffsetMinutes: 60 })
    expect([asDevice.utcOffsetMinutes, ...days(asDevice)]).toEqual([
      0,
      '2024-03-01T09:30:00.000Z',
      '2024-03-01T07:30:00.000Z',
    ])
    const chosen = open(text, { utcOffsetMinutes: 60, zoneIsChosen: true })
    expect([chosen.utcOffsetMinutes, ...days(chosen)]).toEqual([
      60,
      '2024-03-01T08:30:00.000Z',
      '2024-03-01T07:30:00.000Z',
    ])
  })

  test('is not asked if every time has an offset', () => {
    expect(open(dated('2024-03-01T09:30:00Z', '1709285400')).utcOffsetMinutes).toBe(null)
  })
})

describe('columns of Harbour’s own file', () => {
  test('are read, and additional ones are reported and left out', () => {
    const file = open('note,time,type,asset,amount,strategy\nx,2024-03-01,deposit,BTC,1,y\n')
    expect(file.ignored).toEqual(['note', 'strategy'])
    expect(amounts(file)).toEqual(['1'])
  })

  test('with a duplicate are refused with its name', () => {
    expect(() => open('time,type,asset,amount,amount\n')).toThrow(
      'The column amount appears twice in this file',
    )
  })

  test('do not match an exchange’s file that has one more column', () => {
    expect(() => open('id,order id,time,trade type,symbol,action,amount,note,type\n')).toThrow(
      'does not know a file',
    )
  })
})
