import * as own from '#texts/people/settings'
import * as page from '#texts/portal/settings'
import * as texts from '#texts/shell/palette'

/** A setting by its name on the settings page, its section, and further search words. */
export interface SettingName {
  readonly id: string
  readonly label: string
  readonly section: string
  readonly words: string
}

const of = (section: string, id: string, label: string, words: string): SettingName => ({
  id,
  label,
  section,
  words,
})

export const settingNames: readonly SettingName[] = [
  of('profile', 'username', own.username, texts.usernameWords),
  of('profile', 'email', own.email, texts.emailWords),
  of('billing', 'billing', page.billing, texts.billingWords),
  of('display', 'theme', own.theme, texts.themeWords),
  of('display', 'language', own.language, texts.languageWords),
  of('display', 'time-zone', own.timeZone, texts.timeZoneWords),
  of('figures', 'report-currency', own.reportCurrency, texts.reportCurrencyWords),
  of('figures', 'cost-method', own.costMethod, texts.costMethodWords),
  of('figures', 'date-results', own.dateResults, texts.dateResultsWords),
  of('figures', 'breakeven', own.breakeven, texts.breakevenWords),
  of('figures', 'risk-free', own.riskFree, texts.riskFreeWords),
  of('figures', 'minimum-days', own.minDays, texts.minimumDaysWords),
  of('password', 'password', page.password, texts.passwordWords),
  of('two-factor', 'two-factor', page.twoFactor, texts.twoFactorWords),
  of('devices', 'devices', page.devices, texts.devicesWords),
  of('data', 'data', page.data, texts.ownDataWords),
  of('delete', 'delete', page.deleteAccount, texts.deleteWords),
]
