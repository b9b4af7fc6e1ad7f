import { expect, test } from 'vitest'
import { codeIn, freeCode } from './free-code.ts'

test('a typed code is converted to capitals, without characters that would be refused', () => {
  expect(codeIn('abc-dé ß!')).toBe('ABC-DESS')
  expect(codeIn('tide line_2')).toBe('TIDELINE_2')
})

test('a suggested code resembles the partner’s name and is not taken', () => {
  expect(freeCode('Éclair Trading Club', [])).toBe('ECLAIRTRADIN')
  expect(freeCode('Éclair Trading Club', ['ECLAIRTRADIN'])).toBe('ECLAIRTRADIN2')
  expect(freeCode('', [])).toMatch(/^[A-Z2-9]{7}$/)
})
