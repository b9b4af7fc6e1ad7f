import { fileFormats } from '@harbour/exchanges/files/formats'
import { expect, test } from 'vitest'
import { formatIn } from './adapter-texts.ts'

test('every file format has a German name and keeps its own name in English', () => {
  for (const { title } of fileFormats) {
    expect(formatIn(title, 'en')).toBe(title)
    expect([title, formatIn(title, 'de')]).not.toEqual([title, title])
  }
})
