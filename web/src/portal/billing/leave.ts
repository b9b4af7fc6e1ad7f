import { platform } from '../../core/platform/platform.ts'

/** The payment provider's pages open in this tab, or beside the app; people return from them by themselves. */
export const leaveFor = (url: string): void => platform.leaveFor(url)
