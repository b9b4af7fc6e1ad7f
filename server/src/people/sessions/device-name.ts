import * as texts from '../../core/texts/en/portal.ts'
import type { SignedInDevice } from '@harbour/contract/people/sessions'

type Kind = SignedInDevice['kind']

export interface DeviceName {
  readonly device: string
  readonly kind: Kind
}

type Rule = readonly [pattern: RegExp, name: string]

/** Rules in order: most browsers also claim to be the later ones. */
const browsers: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string, kind: Kind])[] = [
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\biPhone\b|\biPod\b/, 'iOS', 'phone'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'desktop'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'desktop'],
  [/\bCrOS\b/, 'ChromeOS', 'desktop'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'desktop'],
]

/** Programs that are no browsers, by their first word. */
const programs: readonly Rule[] = [
  [/^curl\//i, 'curl'],
  [/^python/i, 'Python'],
  [/^(?:node|undici)\b/i, 'Node.js'],
  [/^(?:okhttp|dart|go-http-client|java|ruby|php|postmanruntime|insomnia)\b/i, texts.program],
]

/** Names a device by its user agent, without versions, which change every month and do not help an owner. */
export function deviceName(agent: string | null): DeviceName {
  if (agent === null || agent.trim() === '') return { device: texts.unknownDevice, kind: 'other' }
  const system = systems.find(([pattern]) => pattern.test(agent))
  const on = (name: string) => (system ? texts.onSystem(name, system[1]) : name)
  if (/\bHarbour(?:-?Desktop)?\//.test(agent)) return { device: on(texts.app), kind: 'app' }
  const browser = browsers.find(([pattern]) => pattern.test(agent))
  if (browser) return { device: on(browser[1]), kind: system?.[2] ?? 'other' }
  const program = programs.find(([pattern]) => pattern.test(agent))
  if (program) return { device: on(program[1]), kind: 'other' }
  return system
    ? { device: on(texts.browser), kind: system[2] }
    : { device: texts.unknownDevice, kind: 'other' }
}
