import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPublicPage } from '../../../test/public-page.ts'
import { startMenu } from './menu.ts'
import { handOnReferral } from './referral-links.ts'

beforeEach(() => {
  openPublicPage('/')
  startMenu(document)
})

const toggle = (): HTMLElement => screen.getByRole('button', { name: /^(Open|Close) menu$/ })
const menu = (): HTMLElement => screen.getByRole('navigation', { name: 'Main' })
const isOpen = (): boolean => {
  expect(toggle().getAttribute('aria-expanded')).toBe(String(menu().hasAttribute('data-open')))
  expect(toggle().getAttribute('aria-label')).toBe(
    menu().hasAttribute('data-open') ? 'Close menu' : 'Open menu',
  )
  return menu().hasAttribute('data-open')
}

test('S59 the toggle opens the menu and closes it again', async () => {
  expect(isOpen()).toBe(false)
  await userEvent.click(toggle())
  expect(isOpen()).toBe(true)
  await userEvent.click(toggle())
  expect(isOpen()).toBe(false)
})

test('S60 the menu closes when a link is chosen', async () => {
  for (const name of ['Pricing', 'Login', 'Sign Up Free']) {
    await userEvent.click(toggle())
    expect(isOpen()).toBe(true)
    const link = within(menu()).getByRole('link', { name })
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(link)
    expect(isOpen()).toBe(false)
  }
})

test('Escape closes the menu and focuses its button, and a click elsewhere closes it too', async () => {
  await userEvent.click(toggle())
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(toggle())
  await userEvent.click(toggle())
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(isOpen()).toBe(false)
})

test('a visitor’s partner code is stored and added to every link to the sign-up', () => {
  handOnReferral(document, '?ref=friend-7')
  const links = screen
    .getAllByRole('link', { name: /Sign Up Free|Join/ })
    .map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href?.startsWith('/signup'))).toHaveLength(7)
  expect(new Set(links.filter((href) => href?.startsWith('/signup')))).toEqual(
    new Set(['/signup?ref=FRIEND-7']),
  )
  expect(localStorage.getItem('harbour.referral')).toContain('FRIEND-7')
  openPublicPage('/contact')
  handOnReferral(document, '')
  expect(screen.getAllByRole('link', { name: 'Sign Up Free' })[0]?.getAttribute('href')).toBe(
    '/signup?ref=FRIEND-7',
  )
})

test('an invalid code changes nothing', () => {
  handOnReferral(document, '?ref=%22%3E%3Cscript%3E')
  expect(
    screen.getAllByRole('link', { name: 'Sign Up Free' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/signup', '/signup'])
  expect(localStorage.getItem('harbour.referral')).toBeNull()
})
