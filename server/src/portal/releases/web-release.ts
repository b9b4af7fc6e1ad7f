import { hasWebRelease } from '../../people/access/access.ts'
import type { Services } from '../../core/services/services.ts'

/** Public pages cache the answer for this long. */
const freshMs = 5_000

/** Returns true if the version for browsers is open, for public pages. During an outage of the database they stay as they were. */
export function onlineVersionWatch({
  settings,
  database,
  log,
}: Pick<Services, 'settings' | 'database' | 'log'>) {
  let isOpen = settings.onlineVersion === 'on'
  let askedAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<void> = Promise.resolve()
  const ask = async (): Promise<void> => {
    try {
      const { rows } = await database.pool.query<{ isOpen: boolean }>(`select ${hasWebRelease} as "isOpen"`)
      isOpen = rows[0]?.isOpen === true
    } catch (error) {
      log.warn({ error }, 'the state of the online version could not be read')
    }
  }
  return async (): Promise<boolean> => {
    // one query for all visitors of some seconds, whether it succeeds or not
    if (settings.onlineVersion !== 'on' && performance.now() - askedAtMs >= freshMs) {
      askedAtMs = performance.now()
      asking = ask()
    }
    await asking
    return isOpen
  }
}
