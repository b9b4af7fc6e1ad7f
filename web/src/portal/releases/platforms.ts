import * as texts from '#texts/portal/releases'
import { type Platform, platformNames } from '../downloads/releases.ts'

/** Names a platform in a list. */
export const nameOf = (platform: Platform): string =>
  platform === 'web' ? texts.web : platformNames[platform]

/** Names a platform in a sentence: 'for the web'. */
export const placeOf = (platform: Platform): string =>
  platform === 'web' ? texts.theWeb : platformNames[platform]
