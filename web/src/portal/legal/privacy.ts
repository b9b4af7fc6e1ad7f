import { exchanges, keySafety } from '@harbour/contract/portal/supported-exchanges'
import type { Article } from './legal-page.tsx'
import { language } from '#texts/core/language'
import * as texts from '#texts/portal/privacy'

const byAddress = new Intl.ListFormat(language).format(exchanges.byAddress)

export const privacy: Article = texts.privacy(keySafety.checked, keySafety.unchecked, byAddress)
