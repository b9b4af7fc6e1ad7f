import { underAdvisoryLock } from '../core/db/advisory-lock.ts'
import type { Services } from '../core/services/services.ts'
import { addDemoAuditLog } from './audit-log.ts'
import { addDemoPeople } from './demo.ts'
import { addDemoFeedback } from './feedback.ts'
import { addDemoReleases } from './releases.ts'

/** 'HARD' as a number: the advisory lock of processes that seed the demo. */
const seedLock = 0x48415244

/**
 * Seeds the demo (fixtures): its people, board, releases and their audit log. Each part is added once. One of several processes that
 * start on a database seeds it, and the others wait: the audit log describes rows that must all exist.
 */
export function seedDemo(services: Services): Promise<void> {
  return underAdvisoryLock(services.database, seedLock, async () => {
    await addDemoPeople(services)
    await addDemoFeedback(services)
    await addDemoReleases(services)
    await addDemoAuditLog(services)
  })
}
