import { act, cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at } from '../test/at.tsx'
import { type Answered, serverAtTheEdge } from '../test/server-at-the-edge.ts'
import { exchangeAccounts } from '../test/trading-world.ts'
import { wholeApp } from '../test/whole-app.ts'
import { session } from './core/api/session.ts'

const never = new Promise<Answered>(() => undefined)
/** Matches queries that no selection changes: the signed-in person, and the accounts. */
const isOfNoChoice = /auth|preferences|exchange-keys|backfill|events|saved-views|journal|releases/

/** Waits until figures are shown, or a moment has passed. */
const settled = async (isDone: () => boolean) => {
  for (let round = 0; round < 100 && !isDone(); round += 1)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
}
/** Returns texts with an amount or a share that are not marked as busy. */
function figuresAtRest(): readonly string[] {
  const found: string[] = []
  const root = document.querySelector('main') ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (/\$\d|\d%/.test(node.textContent ?? '') && !node.parentElement?.closest('[aria-busy="true"]'))
      found.push(node.textContent ?? '')
  return found
}

const screens = [
  '',
  '/equity',
  '/balances',
  '/positions',
  '/bots',
  '/bots/b1',
  '/analytics',
  '/trades',
  '/calendar',
]

test.each(screens)(
  'figures of /trading%s for an earlier selection are marked until the new ones arrive',
  async (screen) => {
    cleanup()
    session.begin({ accessToken: 't', csrfToken: 'c' })
    const edge = serverAtTheEdge({ ...wholeApp(), 'GET /api/events': () => never })
    at(`/trading${screen}?range=90D`)
    await settled(() => figuresAtRest().length > 0)
    expect(figuresAtRest()).not.toEqual([])
    for (const path of Object.keys(edge.answers))
      if (path.startsWith('GET') && !isOfNoChoice.test(path)) edge.answers[path] = () => never
    act(() => {
      window.history.pushState(
        null,
        '',
        `/trading${screen}?range=7D&accounts=${exchangeAccounts[1]?.id}&month=2025-03`,
      )
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await settled(() => document.querySelector('main [aria-busy="true"]') !== null)
    expect(figuresAtRest()).toEqual([])
  },
)
