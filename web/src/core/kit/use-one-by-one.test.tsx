import { render, screen } from '@testing-library/react'
import { memo } from 'react'
import { expect, test } from 'vitest'
import { useOneByOne } from './use-one-by-one.ts'

test('the parts of a screen are rendered one per frame, each once and from the first on', async () => {
  const drawn: string[] = []
  const Part = memo(function Part({ name }: { readonly name: string }) {
    drawn.push(name)
    return <p>{name}</p>
  })
  const counts: number[] = []
  function Parts({ names }: { readonly names: readonly string[] }) {
    const due = useOneByOne(names.length)
    counts.push(due)
    return names.slice(0, due).map((name) => <Part key={name} name={name} />)
  }
  const page = render(<Parts names={['a', 'b', 'c']} />)
  await screen.findByText('c')
  expect([...new Set(counts)]).toEqual([1, 2, 3])
  expect(drawn).toEqual(['a', 'b', 'c'])
  page.rerender(<Parts names={['a', 'b']} />)
  expect(screen.queryByText('c')).toBeNull()
  page.rerender(<Parts names={[]} />)
  expect(counts.at(-1)).toBe(0)
})
