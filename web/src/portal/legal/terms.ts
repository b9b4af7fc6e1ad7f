import { links, plans } from '@harbour/contract/portal/content'
import { createElement } from 'react'
import type { Article } from './legal-page.tsx'
import * as texts from '#texts/portal/terms'

const pro = plans.find(({ id }) => id === 'pro')

export const terms: Article = texts.terms(pro?.name ?? '', pro?.price ?? '', (words) =>
  createElement('a', { href: links.risk }, words),
)
