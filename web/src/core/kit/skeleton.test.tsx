import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IsOutline, SkeletonRows } from './skeleton.tsx'

const styles = (name: string) => readFileSync(join(import.meta.dirname, '../../styles', name), 'utf8')

/** The colours of one theme by their names. */
function coloursOf(theme: string): ReadonlyMap<string, string> {
  const [, block = ''] = styles('tokens.css').split(theme)
  return new Map(
    [...block.slice(0, block.indexOf('\n}')).matchAll(/--hb-([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = '', colour = '']) => [name, colour],
    ),
  )
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

test.each([
  ['dark', '[data-theme="dark"] {'],
  ['light', '\n[data-theme="light"] {'],
])('a skeleton is visible on the page, on a card and in a dialog of the %s theme', (_, start) => {
  const colours = coloursOf(start)
  const of = (name: string) => colours.get(name) ?? ''
  for (const [skeleton, ground] of [
    ['skeleton', 'bg'],
    ['skeleton', 'card'],
    ['skeleton-overlay', 'overlay'],
  ] as const)
    expect(contrast(of(skeleton), of(ground)), `${skeleton} on ${ground}`).toBeGreaterThan(1.2)
  const rules = styles('main.css')
  expect(rules).toMatch(/\.skeleton \{[^}]*background: linear-gradient\(90deg, var\(--hb-skeleton\)/)
  expect(rules).toMatch(/\.skeletons \.skeleton \{[^}]*background: var\(--hb-skeleton\)/)
})

test('the first row has no border next to its card’s', () => {
  const { container } = render(<SkeletonRows rows={3} />)
  const rows = [...container.querySelectorAll('.border-t')]
  expect(rows).toHaveLength(3)
  expect(rows[0]?.matches(':first-child')).toBe(true)
})

test('the outline of an empty screen is not marked as loading', () => {
  const { container, rerender } = render(<SkeletonRows />)
  expect(container.querySelector('[aria-busy]')).toBeTruthy()
  rerender(
    <IsOutline value>
      <SkeletonRows />
    </IsOutline>,
  )
  expect(container.querySelector('[aria-busy]')).toBeNull()
})
