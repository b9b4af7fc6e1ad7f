import { expect, test } from 'vitest'
import type { Column } from '../../core/kit/table.tsx'
import { columnNames, columnsText, readColumns, shownColumns, usualColumns } from './columns.ts'

const all = Object.keys(columnNames.closed).map(
  (key): Column<object> => ({ key, title: key, cell: () => null, className: '@max-[62rem]:hidden' }),
)

test('columns of an address are shown in its order; unknown ones and duplicates are ignored', () => {
  expect(readColumns('net,symbol,net,password,opened', 'closed')).toEqual(['net', 'symbol', 'opened'])
  expect(shownColumns(all, ['net', 'symbol', 'opened']).map(({ key }) => key)).toEqual([
    'net',
    'symbol',
    'opened',
  ])
  for (const nothing of [null, '', 'password', 'constructor'])
    expect(readColumns(nothing, 'closed')).toBeNull()
})

test('without a selection a list has its default columns, which are not in the address', () => {
  expect(shownColumns(all, null).map(({ key }) => key)).toEqual(usualColumns('closed'))
  expect(usualColumns('closed')).not.toContain('opened')
  expect(columnsText(usualColumns('fills'), 'fills')).toBe('')
  expect(columnsText(['net', 'symbol'], 'closed')).toBe('net,symbol')
})

test('on narrow tables the first columns stay, and the last are hidden first', () => {
  const chosen = shownColumns(all, Object.keys(columnNames.closed).toReversed())
  expect(chosen.slice(0, 6).map(({ className }) => className)).toEqual(Array(6).fill(undefined))
  const widths = chosen.slice(6).map(({ className }) => Number(/\d+/.exec(className ?? '')?.[0]))
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
})
