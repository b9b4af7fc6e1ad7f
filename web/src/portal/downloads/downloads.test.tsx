import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Release } from '@harbour/contract/portal/downloads'
import { at } from '../../../test/at.tsx'
import { mac, release } from '../../../test/releases.ts'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { settingsAnswers } from '../../../test/settings-answers.ts'
import { session } from '../../core/api/session.ts'
import { systemOf } from './visitor-system.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const browsers = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
}
const using = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

function open(
  address: string,
  list: readonly Release[] | Answered = [release(), mac()],
  more: Parameters<typeof serverAtTheEdge>[0] = {},
) {
  const releases = Array.isArray(list) ? { data: list } : (list as Answered)
  const latest = (platform: string): Answered => {
    const found = Array.isArray(list)
      ? list.find((one: Release) => one.platform === platform && one.isLatest)
      : undefined
    const name = platform === 'mac' ? 'Mac' : 'Windows'
    return found
      ? { data: { ...found, release: found } }
      : { refused: [404, 'NO_RELEASE', `No ${name} release available`] }
  }
  const edge = serverAtTheEdge({
    ...settingsAnswers({ onlineOpen: false }),
    'GET /api/v1/downloads/releases': releases,
    'GET /api/v1/downloads/releases/windows': latest('windows'),
    'GET /api/v1/downloads/releases/mac': latest('mac'),
    'POST /api/v1/downloads/track': { data: { downloadUrl: '/fresh' } },
    'POST /api/analytics/download': { data: { downloadUrl: '/fresh' } },
    ...more,
  })
  return { edge, user: at(address) }
}
const card = (name: string) => screen.findByRole('region', { name })

describe('the overview', () => {
  test('S188 S189 S190 S537 the banner shows version and beta flag, each card file name, size and a Download button', async () => {
    using(browsers.windows)
    open('/downloads', [release({ isBeta: true }), mac()])
    const banner = await card('Current release')
    expect(within(banner).getByText('v1.4.0')).toBeTruthy()
    expect(within(banner).getByText('Beta')).toBeTruthy()
    const windows = await card('Windows Desktop')
    expect([
      within(windows).getByText('Harbour-1.4.0.exe'),
      within(windows).getByText('150 MB'),
      within(windows).getByRole('button', { name: 'Download' }),
    ]).toHaveLength(3)
    expect(within(await card('macOS Desktop')).getByText('Harbour-1.4.0.dmg')).toBeTruthy()
  })

  test('shows a version once above all cards, and on a card with another version', async () => {
    using(browsers.windows)
    open('/downloads', [release(), { ...mac(), version: '1.3.0' }])
    expect(within(await card('Current release')).getByText('v1.4.0')).toBeTruthy()
    expect(screen.getAllByText('v1.4.0')).toHaveLength(1)
    expect(within(await card('macOS Desktop')).getByText('v1.3.0')).toBeTruthy()
  })

  test("S191 S192 without releases the buttons are disabled and read 'Not Available' and 'Coming Soon'", async () => {
    open('/downloads', [])
    const windows = within(await card('Windows Desktop')).getByRole('button', { name: 'Not Available' })
    const apple = within(await card('macOS Desktop')).getByRole('button', { name: 'Coming Soon' })
    expect([windows.hasAttribute('disabled'), apple.hasAttribute('disabled')]).toEqual([true, true])
    expect(screen.queryByRole('region', { name: 'Current release' })).toBeNull()
  })

  test('S193 S606 the online version is marked Coming Soon, estimated for Q3 2025, and leads to its page', async () => {
    open('/downloads')
    const online = await card('Online Version')
    expect(within(online).getByText('Coming Soon')).toBeTruthy()
    expect(within(online).getByText(/Estimated release Q3 2025/)).toBeTruthy()
    expect(within(online).getByRole('link', { name: 'Online Version' }).getAttribute('href')).toBe(
      '/downloads/online',
    )
    expect(within(online).getByRole('link', { name: 'Join Waitlist' }).getAttribute('href')).toBe(
      '/waitlist?for=online',
    )
  })

  test('once a web release is out the card opens the dashboard', async () => {
    open('/downloads', [release(), release({ id: 'web', platform: 'web' })])
    const online = await card('Online Version')
    expect((await within(online).findByRole('link', { name: 'Open trading' })).getAttribute('href')).toBe(
      '/trading',
    )
    expect(within(online).queryByText('Coming Soon')).toBeNull()
  })

  test('on a phone the online version comes first and has the primary button once it is open', async () => {
    using(browsers.iphone)
    open('/downloads', [release(), release({ id: 'web', platform: 'web' })])
    const online = await card('Online Version')
    const windows = await card('Windows Desktop')
    expect(online.compareDocumentPosition(windows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(online).getByRole('link', { name: 'Open trading' }).className).toContain('bg-primary')
    expect(within(windows).getByRole('button', { name: 'Download' }).className).not.toContain('bg-primary')
  })

  test('on a computer its own system has the primary button, and comes before the online version', async () => {
    using(browsers.windows)
    open('/downloads', [release(), release({ id: 'web', platform: 'web' })])
    const online = await card('Online Version')
    const windows = await card('Windows Desktop')
    expect(online.compareDocumentPosition(windows)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(within(online).getByRole('link', { name: 'Open trading' }).className).not.toContain('bg-primary')
    expect(within(windows).getByRole('button', { name: 'Download' }).className).toContain('bg-primary')
  })

  test('each size of the demo’s files says that it is a sample, and a note below them what samples do', async () => {
    open('/downloads', [release({ isSample: true }), mac({ isSample: true })])
    const banner = await card('Current release')
    expect(within(banner).queryByText(/Sample/)).toBeNull()
    const note = screen.getByText(/They do nothing/)
    expect((await card('macOS Desktop')).compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(await card('macOS Desktop')).getByText('Sample, 150 MB')).toBeTruthy()
    expect(screen.getAllByText(/Sample files/)).toHaveLength(1)
  })

  test('on the page of a system the note on a sample is below all cards', async () => {
    open('/downloads/windows', [
      release({ isSample: true }),
      release({ id: 'w130', version: '1.3.0', isLatest: false }),
    ])
    const note = await screen.findByText('Sample file for the demo. It does nothing.')
    await screen.findByText('v1.3.0')
    const last = await card('Previous releases')
    expect(last.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    // on phones, where the cards are one column, the other ones have an order too
    expect(note.className).toContain('max-md:order-3')
  })

  test.each([
    ['windows', 'Harbour runs on your desktop and keeps syncing in the background.'],
    ['linux', 'Harbour runs in your browser. There is also a desktop app for Windows and macOS.'],
  ] as const)('the text below the title matches the primary button of %s', async (system, words) => {
    using(browsers[system])
    open('/downloads', [release(), mac()], settingsAnswers({ onlineOpen: true }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test.each([
    ['windows', 'Windows Desktop', 'macOS Desktop'],
    ['mac', 'macOS Desktop', 'Windows Desktop'],
  ] as const)('a person with %s finds it first, with the primary button', async (system, own, other) => {
    using(browsers[system])
    open('/downloads')
    const first = await card(own)
    const second = await card(other)
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const look = (of: HTMLElement) => within(of).getByRole('button', { name: 'Download' }).className
    expect([look(first), look(second)].map((name) => name.includes('bg-primary'))).toEqual([true, false])
  })

  test('S194 S195 the system requirements are as specified', async () => {
    open('/downloads')
    const table = await screen.findByRole('table', { name: 'System requirements' })
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(cells).toEqual([
      ['4\u00a0GB RAM', '8\u00a0GB or more RAM'],
      ['500\u00a0MB', '1\u00a0GB'],
      ['Internet', 'Broadband'],
      ['1280x720', '1920x1080'],
    ])
  })

  test('S196 the installation steps are shown for each system', async () => {
    using(browsers.windows)
    const { user } = open('/downloads')
    expect(await screen.findByText('Open it and follow the setup.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'macOS' }))
    expect(screen.getByText('Drag Harbour to Applications.')).toBeTruthy()
  })

  test('S197 S198 S199 bugs and features are linked, Logout is available, and Back goes to the dashboard', async () => {
    open('/downloads')
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect([await href('Report a bug'), await href('Request a feature'), await href('Back')]).toEqual([
      '/bugs',
      '/features',
      '/dashboard',
    ])
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  test("S200 a download that cannot be tracked says 'Download failed' and offers a direct link", async () => {
    const { user } = open('/downloads', [release()], {
      'POST /api/analytics/download': { refused: [429, 'RATE_LIMITED', 'Too many requests.'] },
    })
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Download failed')
    expect(alert.textContent).toContain('Too many requests.')
    expect(within(alert).getByRole('link', { name: 'Download directly' }).getAttribute('href')).toBe(
      release().downloadUrl,
    )
  })

  test('S542 S543 Download sends file name, version and platform, then goes to the returned address', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { user, edge } = open('/downloads', [release()])
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/fresh'))
    const call = edge.asked.find(({ path }) => path === '/api/analytics/download')
    expect(call?.body).toEqual({ fileName: 'Harbour-1.4.0.exe', version: '1.4.0', platform: 'windows' })
  })

  test('the visitor’s system is detected, recommended and in the banner', async () => {
    using(browsers.mac)
    open('/downloads', [release(), mac({ version: '1.3.9' })])
    expect(within(await card('macOS Desktop')).getByText('Recommended for your computer')).toBeTruthy()
    expect(within(await card('Current release')).getByText('v1.3.9')).toBeTruthy()
    expect(screen.getAllByText('Recommended for your computer')).toHaveLength(1)
  })

  test('the banner names every system that has its version, with their total downloads', async () => {
    open('/downloads', [release(), mac(), release({ id: 'web', platform: 'web' })])
    const sum = [release(), mac()].reduce((all, { _count }) => all + _count.downloads, 0)
    expect((await card('Current release')).textContent).toMatch(
      new RegExp(`Windows and macOS · Released .* · ${sum} downloads`),
    )
  })

  test('the online version’s button has its final style when it appears', async () => {
    using(browsers.linux)
    const answered = Promise.withResolvers<Answered>()
    open('/downloads', [], {
      ...settingsAnswers({ onlineOpen: true }),
      'GET /api/v1/downloads/releases': () => answered.promise,
    })
    expect(await screen.findByText('You are here')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open trading' })).toBeNull()
    answered.resolve({ data: [release(), release({ id: 'web', platform: 'web' })] })
    expect((await screen.findByRole('link', { name: 'Open trading' })).className).toContain('bg-primary')
  })

  test('the online version stays if the releases cannot be loaded', async () => {
    open(
      '/downloads',
      { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] },
      settingsAnswers({ onlineOpen: true }),
    )
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    const online = within(await card('Online Version'))
    expect(online.getByRole('link', { name: 'Open trading' }).getAttribute('href')).toBe('/trading')
  })

  test('a Linux card appears once there is a Linux release', async () => {
    open('/downloads', [release(), release({ id: 'l', platform: 'linux', fileName: 'harbour.tar.gz' })])
    expect(within(await card('Linux Desktop')).getByText('harbour.tar.gz')).toBeTruthy()
  })

  test('S221 an address that asks for Windows outlines its card', async () => {
    open('/downloads?platform=windows')
    expect((await card('Windows Desktop')).className).toContain('outline-2')
    expect((await card('macOS Desktop')).className).not.toContain('outline-2')
  })

  test('while the releases load the cards have their shape and everything that is already known', async () => {
    open('/downloads', [], { 'GET /api/v1/downloads/releases': () => new Promise<never>(() => undefined) })
    for (const name of ['Windows Desktop', 'macOS Desktop', 'Online Version'])
      expect(await screen.findByRole('heading', { name: new RegExp(name) })).toBeTruthy()
    expect(screen.getAllByText('File')).toHaveLength(2)
    expect(screen.getByText('One file for Apple Silicon and Intel.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Download|Not Available|Coming Soon/ })).toBeNull()
  })

  test('a list that cannot be loaded shows the reason and a retry', async () => {
    const { user, edge } = open('/downloads', {
      refused: [500, 'INTERNAL', 'Something went wrong on our side.'],
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.')
    edge.answers['GET /api/v1/downloads/releases'] = { data: [release()] }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Windows Desktop')).toBeTruthy()
  })
})

describe.each([
  ['windows', release, 'No Windows release available'],
  ['mac', mac, 'No Mac release available'],
] as const)('the page of %s', (platform, make, none) => {
  const address = `/downloads/${platform}`

  test('S201 S202 S203 S204 S205 S206 S213 shows version, date, downloads, file, size and Download Now', async () => {
    open(address, [make({ isBeta: true })])
    const about = await card('Release')
    for (const text of ['v1.4.0', 'Beta', '18 Jun 2026', '1', make().fileName, '150 MB'])
      expect(within(about).getByText(text)).toBeTruthy()
    expect(within(about).getByRole('button', { name: 'Download Now' })).toBeTruthy()
  })

  test("S207 S208 S213 the changelog is headed 'What's New', one paragraph per line", async () => {
    open(address, [make()])
    const notes = await card("What's New")
    expect([...notes.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'First line.',
      'Second line.',
    ])
  })

  test('while the release loads the page has its shape, with the installation steps', async () => {
    open(address, [make()], {
      [`GET /api/v1/downloads/releases/${platform}`]: () => new Promise<never>(() => undefined),
    })
    expect(await screen.findByText('Start Harbour and log in with your account.')).toBeTruthy()
    for (const name of ["What's New", 'Previous releases', 'Installation'])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
    expect(screen.getByText('Released')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download Now' })).toBeNull()
  })

  test('S209 S213 Back goes to /beta-dashboard', async () => {
    open(address, [make()])
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/beta-dashboard')
  })

  test('S210 S211 S213 S215 without a release the page says so, with the system’s own text', async () => {
    open(address, [])
    expect(await screen.findByRole('heading', { name: 'No Release Available' })).toBeTruthy()
    expect(screen.getByText(none)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test("S210 S212 S213 S216 a failure shows the server’s message, or else 'Failed to fetch release'", async () => {
    const failing = (answer: Answered) =>
      open(address, [make()], { [`GET /api/v1/downloads/releases/${platform}`]: answer })
    const { user, edge } = failing({ status: 500, text: '<html>' })
    expect(await screen.findByText('Failed to fetch release')).toBeTruthy()
    expect(screen.getByText('Start Harbour and log in with your account.')).toBeTruthy()
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByRole('heading', { name: 'No Release Available' })).toBeTruthy()
    expect(alert.getByText('Could not check: there may be a release all the same.')).toBeTruthy()
    edge.answers[`GET /api/v1/downloads/releases/${platform}`] = {
      refused: [500, 'INTERNAL', 'Something went wrong on our side.'],
    }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
  })

  test('S544 S545 S546 the file opens in a new tab during the click, even if tracking fails', async () => {
    const tab = { opener: window }
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { user, edge } = open(address, [make()], { 'POST /api/v1/downloads/track': 'no network' })
    await user.click(await screen.findByRole('button', { name: 'Download Now' }))
    expect(opened).toHaveBeenCalledWith(make().downloadUrl, '_blank')
    expect(tab.opener).toBeNull()
    const call = edge.asked.find(({ path }) => path === '/api/v1/downloads/track')
    expect(call?.body).toEqual({ releaseId: make().id, version: '1.4.0', platform })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a browser that blocks the tab gets a plain link', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = open(address, [make()])
    await user.click(await screen.findByRole('button', { name: 'Download Now' }))
    const link = within(await screen.findByRole('alert')).getByRole('link')
    expect(link.getAttribute('href')).toBe(make().downloadUrl)
  })

  test('the checksum is shown with the command that verifies it', async () => {
    open(address, [make()])
    expect(await screen.findByText('ab'.repeat(32))).toBeTruthy()
    expect([...document.querySelectorAll('code')].map(({ textContent }) => textContent)).toContain(
      platform === 'mac'
        ? 'shasum -a 256 ~/Downloads/Harbour-1.4.0.dmg'
        : 'Get-FileHash .\\Harbour-1.4.0.exe -Algorithm SHA256',
    )
    // no line ends within a word
    expect(screen.getByText(platform === 'mac' ? 'shasum' : 'Get-FileHash').className).toContain(
      'inline-block',
    )
    expect(screen.getByRole('button', { name: 'Copy SHA-256' })).toBeTruthy()
  })

  test('older versions keep their notes, and newer ones are listed separately', async () => {
    open(address, [
      make({ id: 'n', version: '1.5.0-beta.1', isLatest: false, isBeta: true }),
      make(),
      make({ id: 'o', version: '1.3.0', isLatest: false, changelog: 'What was new then.' }),
    ])
    await screen.findByText('What was new then.')
    expect(within(await card('Previous releases')).getByText('What was new then.')).toBeTruthy()
    expect(within(await card('Pre-release')).getByText('v1.5.0-beta.1')).toBeTruthy()
  })
})

test('S214 the page of macOS says to open the dmg and to drag Harbour to Applications', async () => {
  open('/downloads/mac', [mac()])
  expect(await screen.findByText('Open the dmg.')).toBeTruthy()
  expect(screen.getByText('Drag Harbour to Applications.')).toBeTruthy()
})

test("S217 S218 S219 S220 S221 S222 the online page shows 'Coming Soon', Q3 2025, features, reasons and its links", async () => {
  open('/downloads/online')
  expect(await screen.findByText('Coming Soon')).toBeTruthy()
  expect(screen.getByText(/Q3 2025/)).toBeTruthy()
  expect(within(await card('Features')).getAllByRole('listitem').length).toBeGreaterThan(2)
  expect(within(await card('Why an online version')).getAllByRole('term').length).toBeGreaterThan(1)
  expect(screen.getByRole('link', { name: 'Download for Windows' }).getAttribute('href')).toBe(
    '/downloads?platform=windows',
  )
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/beta-dashboard')
})

test('the online page shows neither Coming Soon nor that one is there until it knows which', async () => {
  open('/downloads/online', [release({ id: 'web', platform: 'web' })])
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Coming Soon')).toBeNull()
  expect(await screen.findByText('You are here')).toBeTruthy()
  expect(screen.queryByText('Coming Soon')).toBeNull()
})

test.each([
  ['on its way', () => new Promise<never>(() => undefined)],
  ['not to be had', () => ({ refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }) as const],
])(
  'the online page opens the app if the operator has opened it, even while its version is %s',
  async (_, releases) => {
    open('/downloads/online', [], {
      ...settingsAnswers({ onlineOpen: true }),
      'GET /api/v1/downloads/releases': releases,
    })
    expect((await screen.findByRole('link', { name: 'Open trading' })).getAttribute('href')).toBe('/trading')
    expect(screen.queryByText('Could not check availability.')).toBeNull()
  },
)

test('the visitor’s system is detected, and phones and tablets have none', () => {
  expect(Object.values(browsers).map((userAgent) => systemOf({ userAgent }))).toEqual([
    'windows',
    'mac',
    'linux',
    null,
    null,
  ])
  expect(systemOf({ userAgent: browsers.mac, maxTouchPoints: 5 })).toBeNull()
})
