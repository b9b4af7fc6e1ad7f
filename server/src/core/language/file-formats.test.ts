import { fileFormats } from '@harbour/exchanges/files/formats'
import { expect, test } from 'vitest'
import { formatIn } from './adapter-texts.ts'

test('the layout of every file that is read has its name in German, and keeps its own in English', () => {
  for (const { title } of fileFormats) {
    expect(formatIn(title, 'en')).toBe(title)
    expect([title, formatIn(title, 'de')]).not.toEqual([title, title])
  }
})
