import type { Release } from '@harbour/contract/portal/downloads'
import { day } from '../../core/kit/format-time.ts'
import * as texts from '#texts/portal/downloads'

export type Platform = Release['platform']

export const platformNames: Readonly<Record<Platform, string>> = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  web: texts.online,
}

/** The release that visitors of a platform are offered. */
export const latestIn = (releases: readonly Release[], platform: Platform): Release | null =>
  releases.find((release) => release.platform === platform && release.isLatest) ?? null

/** A release belongs to a day, the same for all readers; its year is always shown. */
export const releasedOn = ({ releaseDate }: Pick<Release, 'releaseDate'>): string =>
  day(releaseDate, { zone: 'UTC', now: 0 })

/** `86 MB`, on one line; the demo's files are samples, which their size alone would not explain. */
export function sizeOf({ fileSize, isSample }: Pick<Release, 'fileSize' | 'isSample'>): string {
  const size = fileSize.replaceAll(' ', '\u00a0')
  return isSample ? texts.sampleOf(size) : size
}

/** Notes have one paragraph per line. */
export const paragraphsOf = (changelog: string): readonly string[] =>
  changelog
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
