import { Badge } from '../../core/kit/badge.tsx'
import { platform } from '../../core/platform/platform.ts'
import * as texts from '#texts/portal/downloads'

/** True in a browser, false in the window of the app. */
export const isHere = (): boolean => !platform.capabilities.hasAppSettings

/** Marks the version for browsers: a reader in a browser is using it already. */
export const OpenBadge = () => (
  <Badge tone="gain" dot={isHere()}>
    {isHere() ? texts.youAreHere : texts.open}
  </Badge>
)
