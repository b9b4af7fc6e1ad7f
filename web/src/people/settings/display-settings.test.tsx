import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../test/at.tsx'
import { settingsAnswers, somebody } from '../../../test/settings-answers.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { closesIn, shownIn } from '../../core/kit/format-time.ts'
import { readTheme, readTimeZone, setTheme, setTimeZone } from '../../core/kit/preferences.ts'
import { platform } from '../../core/platform/platform.ts'
import { session } from '../../core/api/session.ts'

const update = 'PUT /api/v1/user/preferences'
let edge = serverAtTheEdge()
let kept = somebody.preferences
beforeEach(() => {
  kept = somebody.preferences
  edge = serverAtTheEdge(settingsAnswers())
  const me = () => ({ data: { ...somebody, preferences: kept } })
  edge.answers['GET /api/v1/user/me'] = me
  edge.answers[update] = ({ body }) => {
    kept = { ...kept, ...(body as object) }
    return me()
  }
  session.begin({ accessToken: 't', csrfToken: 'c' })
  setTheme('dark')
  setTimeZone('auto')
  localStorage.removeItem('harbour.theme')
  localStorage.removeItem('harbour.timeZone')
  localStorage.removeItem('harbour.equityZone')
})

const updates = () =>
  edge.asked.filter(({ method, path }) => `${method} ${path}` === update).map(({ body }) => body)

async function open(name: 'Display' | 'Figures' = 'Display') {
  const user = at('/settings')
  const section = within(await screen.findByRole('region', { name }))
  return { user, section }
}

test('a changed setting shows Saved next to its name, and the section says that changes are saved at once', async () => {
  const { user, section } = await open('Figures')
  expect(section.getByText(/Choices are saved at once/)).toBeTruthy()
  await user.selectOptions(section.getByLabelText('Cost method'), 'fifo')
  expect((await section.findByText('Saved')).parentElement?.parentElement?.textContent).toBe(
    'Cost methodSaved',
  )
  await user.selectOptions(section.getByLabelText('Report currency'), 'EUR')
  await waitFor(() =>
    expect(section.getByText('Saved').parentElement?.parentElement?.textContent).toBe('Report currencySaved'),
  )
})

test('the theme changes at once, here and in the account', async () => {
  const { user, section } = await open()
  await user.click(section.getByRole('button', { name: 'Light' }))
  expect(section.getByText('Saved').parentElement?.textContent).toBe('ThemeSaved')
  expect(document.documentElement.dataset['theme']).toBe('light')
  await waitFor(() => expect(updates()).toEqual([{ theme: 'light' }]))
  expect(section.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true')
})

test('a language is stored in the account and reloads the page in it', async () => {
  const speak = vi.spyOn(platform, 'speak').mockReturnValue(undefined)
  const { user, section } = await open()
  await user.selectOptions(section.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await waitFor(() => expect(updates()).toEqual([{ language: 'de' }]))
  await waitFor(() => expect(speak).toHaveBeenCalledWith('de'))
})

test('a language chosen on another device is used here, and without one this browser keeps its own', async () => {
  const speak = vi.spyOn(platform, 'speak').mockReturnValue(undefined)
  await open()
  expect(speak).not.toHaveBeenCalled()
  cleanup()
  kept = { ...kept, language: 'de' }
  await open()
  await waitFor(() => expect(speak).toHaveBeenCalledWith('de'))
})

test('a theme chosen on another device is used here', async () => {
  kept = { ...kept, theme: 'light', timeZone: 'Asia/Tokyo' }
  await open()
  await waitFor(() => expect([readTheme(), readTimeZone()]).toEqual(['light', 'Asia/Tokyo']))
  expect(updates()).toEqual([])
})

test('a theme stored only in this browser is sent to the account', async () => {
  kept = { ...kept, theme: 'system' }
  setTheme('light')
  await open()
  await waitFor(() => expect(updates()).toEqual([{ theme: 'light' }]))
  expect(readTheme()).toBe('light')
})

test('a previous person’s choice in this browser is not used for the next one', async () => {
  localStorage.setItem(
    'harbour.agreed',
    JSON.stringify({ id: 'somebody-else', theme: 'light', timeZone: 'UTC' }),
  )
  setTheme('light')
  await open()
  await waitFor(() => expect(readTheme()).toBe('dark'))
  expect(updates()).toEqual([])
})

test('a choice that could not be sent to the account applies here, and is sent at the next visit', async () => {
  edge.answers[update] = 'no network'
  const { user, section } = await open()
  await user.click(section.getByRole('button', { name: 'Light' }))
  await waitFor(() => expect(updates()).toHaveLength(1))
  expect(readTheme()).toBe('light')
})

test('the time zone changes the times on the screen', async () => {
  const { user, section } = await open()
  const row = async () => (await screen.findByText('last used 28 Feb, 23:30', { exact: false })).textContent
  expect(await row()).toBeTruthy()
  await user.selectOptions(section.getByLabelText('Time zone'), 'Asia/Tokyo')
  expect(await section.findByText('Saved')).toBeTruthy()
  expect(await screen.findByText('last used 1 Mar, 08:30', { exact: false })).toBeTruthy()
  expect([updates(), readTimeZone()]).toEqual([[{ timeZone: 'Asia/Tokyo' }], 'Asia/Tokyo'])
})

test('the report currency is stored, and a failure shows an error and the current value', async () => {
  const { user, section } = await open('Figures')
  const field = section.getByLabelText<HTMLSelectElement>('Report currency')
  await user.selectOptions(field, 'EUR')
  expect(await section.findByText('Saved')).toBeTruthy()
  edge.answers[update] = 'no network'
  await user.selectOptions(field, 'BTC')
  expect(await section.findByText(/Unable to connect to server/)).toBeTruthy()
  expect([field.getAttribute('aria-invalid'), section.queryByText('Saved')]).toEqual(['true', null])
  expect(field.value).toBe('EUR')
  expect(updates()).toEqual([{ reportCurrency: 'EUR' }, { reportCurrency: 'BTC' }])
})

test('the P&L recognition can be chosen, and its effect is explained', async () => {
  const { user, section } = await open('Figures')
  const field = section.getByLabelText<HTMLSelectElement>('Date results by')
  expect(field.selectedOptions[0]?.textContent).toBe('Day realised, fill by fill')
  expect(section.getByText(/the whole trade on the day it closes/)).toBeTruthy()
  await user.selectOptions(field, 'closed')
  expect(await section.findByText('Saved')).toBeTruthy()
  expect([updates(), field.value]).toEqual([[{ resultDating: 'closed' }], 'closed'])
})

test('the settings of figures are stored as entered, and invalid values are refused before they are sent', async () => {
  const user = at('/settings')
  const section = within(await screen.findByRole('region', { name: 'Figures' }))
  const type = async (label: string, text: string) => {
    await user.clear(section.getByLabelText(label))
    if (text) await user.type(section.getByLabelText(label), text)
  }
  const save = () => section.getByRole('button', { name: 'Save' })
  expect(save().hasAttribute('disabled')).toBe(true)
  await type('Breakeven within', '2,50')
  expect(save().hasAttribute('disabled')).toBe(false)
  await type('Risk-free rate', '140')
  await type('Minimum days', '1.5')
  await user.click(section.getByRole('button', { name: 'Save' }))
  expect(section.getByText('Please enter a rate from 0 to 100%')).toBeTruthy()
  expect(section.getByText('Please enter a whole number of days from 2 to 365')).toBeTruthy()
  expect(updates()).toEqual([])
  await type('Risk-free rate', '4.1')
  await type('Minimum days', '60')
  await user.click(section.getByRole('button', { name: 'Save' }))
  expect(await section.findByText('Saved')).toBeTruthy()
  expect(updates()).toEqual([{ breakevenUsd: '2.50', riskFree: 0.041, fewestDays: 60 }])
  expect(save().hasAttribute('disabled')).toBe(true)
})

test('the first device sets the equity time zone, so that today is the same day everywhere', async () => {
  kept = { ...kept, equityZone: null }
  await open()
  await waitFor(() => expect(updates()).toEqual([{ equityZone: shownIn() }]))
  await waitFor(() => expect(closesIn()).toBe(shownIn()))
})

test('a device in another time zone does not move equity days', async () => {
  kept = { ...kept, equityZone: 'Asia/Tokyo' }
  const { section } = await open()
  await waitFor(() => expect(closesIn()).toBe('Asia/Tokyo'))
  expect(section.getByText(/Equity days end at midnight Asia\/Tokyo, for all your devices/)).toBeTruthy()
  expect(updates()).toEqual([])
})
