import type { Language } from '@harbour/contract/core/languages'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import { adapterTextIn, reachIn } from '../../core/language/adapter-texts.ts'
import type { z } from 'zod'
import type { ExchangeInfo } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { Exchange, Reading } from '@harbour/exchanges/exchange'
import type { DemoKeys } from './demo-keys.ts'

/** Lists all exchanges, those with dedicated parsers first; with an unconnected demo key, if there is one. */
export function catalogue(
  exchanges: readonly Exchange[],
  demo: DemoKeys,
  isFree: (exchange: Exchange, apiKey: string) => boolean,
  hasAddresses: (exchange: string) => boolean,
  language: Language,
): z.input<typeof ExchangeInfo>[] {
  const demoKeys = demo.keys()
  return exchanges
    .filter(({ isWanted }) => isWanted !== true)
    .toSorted((a, b) => Number(a.bestEffort) - Number(b.bestEffort))
    .map((exchange) => {
      const { id, name, code, needsPassphrase, bestEffort, keyPage } = exchange
      const free = demoKeys.find((key) => key.exchange === id && isFree(exchange, key.apiKey))
      return {
        id,
        name,
        code,
        connectsBy: exchange.connectsBy ?? 'key',
        needsPassphrase,
        bestEffort,
        siteOf: exchange.siteOf ?? null,
        proves: exchange.cannotProve !== true,
        historyReach: reachIn(exchange, language),
        readings: readingsOf(exchange, language),
        guidance: stepsOf(exchange, hasAddresses(id)).map((step) => adapterTextIn(step, language)),
        keyPage,
        demoKey: free
          ? {
              apiKey: free.apiKey,
              apiSecret: free.apiSecret,
              ...(free.passphrase === null ? {} : { passphrase: free.passphrase }),
            }
          : null,
      }
    })
}

/** Returns what is read at an exchange and how far back. For exchanges of the general library a table has it. */
function readingsOf({ readings, historyReach, notRead }: Exchange, language: Language): Reading[] {
  const said = (text: string) => adapterTextIn(text, language)
  if (readings !== undefined)
    return readings.map(({ what, how, isMissing }) => ({ what: said(what), how: said(how), isMissing }))
  const texts = coverageTexts[language]
  const reach = { what: texts.history, how: said(historyReach), isMissing: false }
  return notRead === undefined
    ? [reach]
    : [reach, { what: texts.notRead, how: said(notRead), isMissing: true }]
}

/** Exchanges that Harbour does not support, by name. */
export const wantedExchanges = (exchanges: readonly Exchange[]) =>
  exchanges.flatMap(({ id, name, code, isWanted, readAs }) =>
    isWanted === true && readAs === undefined ? [{ id, name, code }] : [],
  )

/** Returns the steps to create a key. The step about IP addresses depends on whether Harbour knows its own, and comes before copying the key. */
function stepsOf({ guidance, addressStep }: Exchange, hasAddresses: boolean): string[] {
  if (!addressStep) return [...guidance]
  return guidance.toSpliced(-1, 0, hasAddresses ? addressStep.known : addressStep.unknown)
}
