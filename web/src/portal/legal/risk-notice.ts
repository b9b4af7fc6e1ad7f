import { keySafety } from '@harbour/contract/portal/supported-exchanges'
import type { Article } from './legal-page.tsx'
import * as texts from '#texts/portal/risk-notice'

export const riskNotice: Article = texts.riskNotice(keySafety.checked, keySafety.unchecked)
