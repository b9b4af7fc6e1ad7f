import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentAt } from '../public-site/pages.tsx'
import de from './pictures/de/sizes.json' with { type: 'json' }
import en from './pictures/en/sizes.json' with { type: 'json' }

describe.each(Object.entries({ en, de }))('the pictures in %s', (language, sizes) => {
  test.each(Object.entries(sizes))(
    'show %s dark and light, wide and narrow, in all sizes',
    (name, frames) => {
      const missing = Object.entries(frames)
        .flatMap(([frame, { widths }]) =>
          widths.flatMap((width) =>
            ['dark', 'light'].map((theme) => `${name}-${theme}-${frame}-${width}.webp`),
          ),
        )
        .filter((file) => !existsSync(join(import.meta.dirname, 'pictures', language, file)))
      expect(missing).toEqual([])
    },
  )
})

test('the landing page shows only the pictures in its own language', () => {
  const shown = [...(documentAt('/') ?? '').matchAll(/landing\/pictures\/(\w+)\//g)].map(
    ([, language]) => language,
  )
  expect(shown.length).toBeGreaterThan(20)
  expect(new Set(shown)).toEqual(new Set(['en']))
})
