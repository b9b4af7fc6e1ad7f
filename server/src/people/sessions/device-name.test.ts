import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on Windows',
    'desktop',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    'desktop',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
  ],
  [
    'Opera on macOS',
    'desktop',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0`,
  ],
  [
    'Safari on macOS',
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Firefox on Linux', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Chrome on Android',
    'phone',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/138.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    'phone',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome on Android',
    'tablet',
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${webkit} Chrome/138.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome on iOS',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on iPadOS',
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on ChromeOS',
    'desktop',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/138.0.0.0 Safari/537.36`,
  ],
  [
    'Harbour app on Windows',
    'app',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36 Harbour/0.1.0`,
  ],
  // the words of desktop/core/src/api.rs
  ['Harbour app on Windows', 'app', 'Harbour-Desktop/0.1.0 (Windows)'],
  ['Harbour app on macOS', 'app', 'Harbour-Desktop/0.1.0 (Macintosh)'],
  ['Harbour app on Linux', 'app', 'Harbour-Desktop/0.1.0 (Linux)'],
  ['curl', 'other', 'curl/8.14.1'],
  ['Python', 'other', 'python-requests/2.32.4'],
  ['Unknown device', 'other', 'something else'],
  ['Unknown device', 'other', ''],
  ['Unknown device', 'other', null],
])('%s (%s)', (device, kind, agent) => {
  expect(deviceName(agent)).toEqual({ device, kind })
})

test('a very long user agent is parsed quickly', () => {
  expect(deviceName('Android '.repeat(25)).device).toContain('Android')
})
