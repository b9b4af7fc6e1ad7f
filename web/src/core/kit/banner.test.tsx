import { render } from '@testing-library/react'
import { Info } from 'lucide-react'
import { expect, test } from 'vitest'
import { Banner } from './banner.tsx'

test('the icon has the height of a line and shares a box with the text, so that both align with a button', () => {
  const { container } = render(
    <Banner icon={Info} title="Beta phase." action={<button type="button">Give feedback</button>}>
      Tell us what to fix next.
    </Banner>,
  )
  const line = container.querySelector('svg')?.parentElement
  expect(line?.className).toContain('h-[1lh]')
  expect(line?.parentElement?.textContent).toBe('Beta phase. Tell us what to fix next.')
})
