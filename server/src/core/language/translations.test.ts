import { expect, test } from 'vitest'
import { inEveryLanguage, inLanguage } from './translations.ts'

const texts = inEveryLanguage(
  { hello: 'Hello', wait: (seconds: number) => `Wait ${seconds} seconds`, kinds: { grid: 'Grid' } },
  { hello: 'Hallo', wait: (seconds) => `Warte ${seconds} Sekunden`, kinds: { grid: 'Raster' } },
)

test('a fixed text, a text with parts and a table of texts exist in every language', () => {
  expect(texts.hello).toEqual({ en: 'Hello', de: 'Hallo' })
  expect(texts.wait(3)).toEqual({ en: 'Wait 3 seconds', de: 'Warte 3 Sekunden' })
  expect(inLanguage(texts.kinds.grid, 'de')).toBe('Raster')
})

test('a part that is a text itself is translated into the same language', () => {
  const { at } = inEveryLanguage(
    { at: (place: string) => `Lost at ${place}.` },
    { at: (place: string) => `Verloren: ${place}.` },
  )
  expect(at({ en: 'image 2', de: 'Bild 2' })).toEqual({ en: 'Lost at image 2.', de: 'Verloren: Bild 2.' })
})

test('texts of others stay unchanged', () => {
  expect(inLanguage('Timestamp out of range', 'de')).toBe('Timestamp out of range')
})
