import { clearMocks, mockIPC } from '@tauri-apps/api/mocks'
import { emit } from '@tauri-apps/api/event'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from '../core/router/router.tsx'
import { session } from '../core/api/session.ts'
import { AppSettings } from '../people/settings/app-settings.tsx'
import type { AppSettings as Settings } from '../core/platform/core.ts'
import { DesktopFrame } from './desktop-frame.tsx'

const none: Settings = { server: null, closeToTray: false, notifications: false, autostart: false }

interface World {
  settings: Settings
  link: string | null
  fails: string | null
  isKept: boolean
  /** The person's answer to the system's question. */
  agrees: boolean
}
let world: World
beforeEach(() => {
  world = { settings: none, link: null, fails: null, isKept: true, agrees: true }
  mockIPC(
    (command, given) => {
      if (world.fails !== null) throw { kind: 'settings', message: world.fails }
      if (command === 'get_settings') return world.settings
      if (command === 'set_settings') {
        const wanted = Object(Reflect.get(Object(given), 'settings'))
        world.settings = { ...none, server: world.settings.server, ...wanted }
        return world.settings
      }
      if (command === 'choose_server') {
        if (!world.agrees) return null
        world.settings = { ...world.settings, server: String(Reflect.get(Object(given), 'address')) }
        return world.settings
      }
      if (command === 'auth_state') return { mark: null, isKept: world.isKept }
      if (command === 'take_deep_link') {
        const place = world.link
        world.link = null
        return place
      }
      if (command === 'app_info') return { version: '1.2.3', system: 'linux x86_64' }
      if (command === 'update_check') return { version: '1.3.0', notes: '' }
      if (command === 'update_install')
        throw { kind: 'update', message: 'The update could not be installed.' }
      return null
    },
    { shouldMockEvents: true },
  )
})
afterEach(async () => {
  cleanup()
  // listeners end in their own time
  await new Promise((resolve) => setTimeout(resolve))
  clearMocks()
})

const restart = vi.fn<() => void>()
const show = (server: string | null) =>
  render(
    <Router>
      <DesktopFrame server={server} restart={restart}>
        <p>the screens</p>
      </DesktopFrame>
    </Router>,
  )

describe('the server', () => {
  test('must be entered first, and the screens appear once one is accepted', async () => {
    show(null)
    expect(screen.queryByText('the screens')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Use this server' }))
    expect(await screen.findByText('Enter your Harbour server’s address.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Server address'), ' https://harbour.example ')
    await userEvent.click(screen.getByRole('button', { name: 'Use this server' }))
    expect(await screen.findByText('the screens')).toBeDefined()
    expect(world.settings.server).toBe('https://harbour.example')
  })

  test('is refused with the core’s message', async () => {
    show(null)
    world.fails = 'The address has to begin with https://.'
    await userEvent.type(screen.getByLabelText('Server address'), 'http://harbour.example')
    await userEvent.click(screen.getByRole('button', { name: 'Use this server' }))
    expect(await screen.findByText('The address has to begin with https://.')).toBeDefined()
    expect(screen.queryByText('the screens')).toBeNull()
  })

  test('can be changed in the settings, and the app then restarts with the session of the new one', async () => {
    world.settings = { ...none, server: 'https://harbour.example' }
    render(
      <Router>
        <DesktopFrame server="https://harbour.example" restart={restart}>
          <AppSettings />
        </DesktopFrame>
      </Router>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Change server' }))
    await userEvent.clear(screen.getByLabelText('Server address'))
    await userEvent.type(screen.getByLabelText('Server address'), 'https://other.example')
    await userEvent.click(screen.getByRole('button', { name: 'Use this server' }))
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce())
    expect(world.settings.server).toBe('https://other.example')
  })

  test('stays if the person declines another one, and the entered address can be corrected', async () => {
    world.settings = { ...none, server: 'https://harbour.example' }
    world.agrees = false
    window.history.replaceState(null, '', '/login')
    show('https://harbour.example')
    await userEvent.click(screen.getByRole('button', { name: 'Change server' }))
    await userEvent.clear(screen.getByLabelText('Server address'))
    await userEvent.type(screen.getByLabelText('Server address'), 'https://other.example')
    await userEvent.click(screen.getByRole('button', { name: 'Use this server' }))
    expect(await screen.findByRole('button', { name: 'Use this server' })).toBeDefined()
    expect(screen.getByLabelText('Server address')).toHaveProperty('value', 'https://other.example')
    expect([restart.mock.calls.length, world.settings.server]).toEqual([0, 'https://harbour.example'])
  })

  test('can be changed on the login page, or kept', async () => {
    window.history.replaceState(null, '', '/login')
    show('https://harbour.example')
    await userEvent.click(screen.getByRole('button', { name: 'Change server' }))
    expect(screen.getByLabelText('Server address')).toHaveProperty('value', 'https://harbour.example')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByText('the screens')).toBeDefined()
  })
})

describe('the frame', () => {
  test('says once that a session without a keychain ends with the app', async () => {
    world.isKept = false
    const first = show('https://harbour.example')
    session.begin({ accessToken: 'session-1' })
    expect((await screen.findByRole('status')).textContent).toContain(
      'You stay logged in until you close Harbour.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByRole('status')).toBeNull()
    first.unmount()
    show('https://harbour.example')
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('shows no such note if the keychain stored the session, even if the app started without a server', async () => {
    window.localStorage.clear()
    show('https://harbour.example')
    session.begin({ accessToken: 'session-2' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('follows links of the system', async () => {
    show('https://harbour.example')
    world.link = '/trading/trades'
    await act(() => emit('deep-link'))
    await vi.waitFor(() => expect(window.location.pathname).toBe('/trading/trades'))
  })

  test('offers a newer version, and continues if it cannot be installed', async () => {
    show('https://harbour.example')
    await act(() => emit('update', { version: '1.3.0', notes: 'Faster charts' }))
    expect((await screen.findByRole('status')).textContent).toContain(
      'Harbour 1.3.0 is available. Faster charts',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Install and restart' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The update could not be installed.')
    expect(screen.getByText('the screens')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('settings of the app', () => {
  test('are stored when they are switched', async () => {
    world.settings = { ...none, server: 'https://harbour.example' }
    render(<AppSettings />)
    expect(await screen.findByText('https://harbour.example')).toBeDefined()
    await userEvent.click(screen.getByRole('switch', { name: 'Keep running in the tray' }))
    await vi.waitFor(() =>
      expect(world.settings).toMatchObject({ closeToTray: true, server: 'https://harbour.example' }),
    )
    expect(
      screen.getByRole('switch', { name: 'Keep running in the tray' }).getAttribute('aria-checked'),
    ).toBe('true')
  })

  test('show the current version, and a newer one', async () => {
    render(<AppSettings />)
    expect(await screen.findByText('1.2.3')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Check for updates' }))
    expect((await screen.findByRole('status')).textContent).toContain('Harbour 1.3.0 is available.')
  })

  test('that cannot be stored keep their value and show the reason', async () => {
    render(<AppSettings />)
    const notices = await screen.findByRole('switch', { name: 'System notifications' })
    world.fails = 'The settings could not be written.'
    await userEvent.click(notices)
    expect((await screen.findByRole('alert')).textContent).toContain('The settings could not be written.')
    expect(notices.getAttribute('aria-checked')).toBe('false')
  })
})
