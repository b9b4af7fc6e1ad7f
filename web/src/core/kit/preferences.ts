import { useSyncExternalStore } from 'react'
import { closesIn, showTimesIn } from './format-time.ts'

/** The key of the theme; build/before-paint.js reads the same one. */
const themeKey = 'harbour.theme'
const hideKey = 'harbour.hideAmounts'
const zoneKey = 'harbour.timeZone'
const equityKey = 'harbour.equityZone'

export type Theme = 'dark' | 'light' | 'system'

const watchers = new Set<() => void>()
const prefersLight = window.matchMedia('(prefers-color-scheme: light)')

/** Calls back after each change, including those of other tabs. */
export const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const readTheme = (): Theme => {
  const stored = localStorage.getItem(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
export const hasChosenTheme = (): boolean => localStorage.getItem(themeKey) !== null
/** 'auto' for the zone of the device. */
export const readTimeZone = (): string => localStorage.getItem(zoneKey) ?? 'auto'
/** The zone whose midnights end days of equity while times follow the device. */
const readEquityZone = (): string => localStorage.getItem(equityKey) ?? 'UTC'
const readHidden = (): boolean => localStorage.getItem(hideKey) === '1'

const paintedTheme = (): 'dark' | 'light' => {
  const theme = readTheme()
  return theme === 'light' || (theme === 'system' && prefersLight.matches) ? 'light' : 'dark'
}

function apply(): void {
  const root = document.documentElement
  const painted = paintedTheme()
  root.dataset['theme'] = painted
  if (readHidden()) root.dataset['privacy'] = 'on'
  else delete root.dataset['privacy']
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', painted === 'light' ? '#f4f7fa' : '#070e1a')
  showTimesIn(readTimeZone(), readEquityZone())
  for (const watcher of watchers) watcher()
}

prefersLight.addEventListener('change', apply)
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith('harbour.')) apply()
})
showTimesIn(readTimeZone(), readEquityZone())

export function setTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  apply()
}

export function setTimeZone(zone: string): void {
  localStorage.setItem(zoneKey, zone)
  apply()
}

/** Null: none is set yet. */
export function setEquityZone(zone: string | null): void {
  if (zone === localStorage.getItem(equityKey)) return
  if (zone === null) localStorage.removeItem(equityKey)
  else localStorage.setItem(equityKey, zone)
  apply()
}

export function toggleHideAmounts(): void {
  localStorage.setItem(hideKey, readHidden() ? '0' : '1')
  apply()
}

/** Returns the theme that the person chose. */
export const useTheme = (): Theme => useSyncExternalStore(watch, readTheme)

/** Returns the zone whose midnights end the days of equity. */
export const useClosingZone = (): string => useSyncExternalStore(watch, closesIn)

export const useTimeZone = (): string => useSyncExternalStore(watch, readTimeZone)

/** Returns the displayed theme: charts read their colours again when it changes. */
export const usePaintedTheme = (): 'dark' | 'light' => useSyncExternalStore(watch, paintedTheme)

/** Returns true while every money and quantity is masked by five dots. */
export const useAmountsHidden = (): boolean => useSyncExternalStore(watch, readHidden)
