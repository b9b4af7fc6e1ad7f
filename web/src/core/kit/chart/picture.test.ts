import { expect, test } from 'vitest'
import { framed } from './picture.ts'

test('a name in a picture is escaped', () => {
  const svg = framed('', { width: 10, height: 10 }, { title: '<script>"&', note: 'x' })
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('&lt;script&gt;&quot;&amp;')
})
