import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at } from '../../test/at.tsx'
import { anItem, boardAnswers } from '../../test/board.ts'
import { serverAtTheEdge } from '../../test/server-at-the-edge.ts'
import { settingsAnswers } from '../../test/settings-answers.ts'
import { session } from '../core/api/session.ts'

beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  serverAtTheEdge({ ...settingsAnswers(), ...boardAnswers([anItem()]) })
})

const marked = async (): Promise<readonly (string | null)[]> => {
  const header = within(await screen.findByRole('banner'))
  return header.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
}

test.each(['/feedback', '/bugs-features', '/bugs-features/i1'])(
  '%s is highlighted as Feedback',
  async (address) => {
    at(address)
    expect(await marked()).toEqual(['Feedback'])
  },
)

test('the settings are highlighted as My Account', async () => {
  at('/settings')
  expect(await marked()).toEqual([expect.stringContaining('My Account')])
})

test('the phone menu highlights the board on an item’s page too', async () => {
  const user = at('/bugs-features/i1')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = document.getElementById('portal-menu')
  expect(menu?.querySelector('[aria-current=page]')?.textContent).toBe('Feedback')
})

test('header and content have the same width, for administrators too', async () => {
  at('/admin')
  const header = await screen.findByRole('banner')
  const width = /max-w-\[[^\]]+\]/
  const inner = header.querySelector('[class*="max-w-"]')?.className ?? ''
  expect(width.exec(screen.getByRole('main').className)?.[0]).toBe(width.exec(inner)?.[0])
  expect(document.querySelector('[class*="--hb-portal:"]')).toBeNull()
})
