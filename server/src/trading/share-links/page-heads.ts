import type { HeadOf } from '../../core/http/pages/static-web.ts'
import type { Limiter } from '../../core/rate-limits/limiter.ts'
import { sharedPageReads } from '../../core/rate-limits/limit-table.ts'
import type { Services } from '../../core/services/services.ts'
import { limitWords } from './limit-text.ts'
import { openLink } from './open-link.ts'
import { sharedPeriod, sharedTexts } from './shared-text.ts'

const address = /^\/shared\/([A-Za-z0-9_-]{43})$/

/**
 * The preview of a shared page, in its owner's language: title, period, limits without a name, and the address of its picture. It
 * needs one row; the figures are computed when the picture is requested. A caller over the limit, and an invalid address, get the
 * page without a preview, and so does everybody while limits or links cannot be read: the page itself needs neither.
 */
export const sharedPageHeads =
  ({ database, log }: Services, limiter: Limiter): HeadOf =>
  async (path, caller) => {
    const token = address.exec(path)?.[1]
    if (token === undefined) return null
    const allowed = async () =>
      (await limiter.allows(sharedPageReads, caller)) ? openLink(database, token) : null
    const link = await allowed().catch((error: unknown) => {
      log.warn({ error }, 'the preview of a shared page could not be read')
      return null
    })
    if (link === null) return null
    const texts = sharedTexts[link.language]
    const title = link.title || texts.tradingResults
    return {
      title: `${link.owner ? `${title} ${texts.by(link.owner)}` : title} · ${texts.harbour}`,
      description: texts.description(
        [sharedPeriod(link, link.language), ...limitWords(link, null, link.language)].join(', '),
      ),
      picture: `/api/shared-page/${token}/preview.png`,
      pictureText: texts.pictureOf(title),
    }
  }
