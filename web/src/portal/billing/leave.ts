import { platform } from '../../core/platform/platform.ts'

/** The payment provider's own pages open in this tab, or beside the app; people come back from them by themselves. */
export const leaveFor = (url: string): void => platform.leaveFor(url)
