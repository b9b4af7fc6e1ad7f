import * as texts from '#texts/shell/palette'

/** A setting by its name on the settings page, the section that it stands in, and further words that people look for. */
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
  of('profile', 'username', texts.username, texts.usernameWords),
  of('profile', 'email', texts.email, texts.emailWords),
  of('billing', 'billing', texts.billing, texts.billingWords),
  of('display', 'theme', texts.theme, texts.themeWords),
  of('display', 'time-zone', texts.timeZone, texts.timeZoneWords),
  of('display', 'report-currency', texts.reportCurrency, texts.reportCurrencyWords),
  of('display', 'cost-method', texts.costMethod, texts.costMethodWords),
  of('display', 'date-results', texts.dateResults, texts.dateResultsWords),
  of('figures', 'breakeven', texts.breakeven, texts.breakevenWords),
  of('figures', 'risk-free', texts.riskFree, texts.riskFreeWords),
  of('figures', 'minimum-days', texts.minimumDays, texts.minimumDaysWords),
  of('password', 'password', texts.password, texts.passwordWords),
  of('two-factor', 'two-factor', texts.twoFactor, texts.twoFactorWords),
  of('devices', 'devices', texts.devices, texts.devicesWords),
  of('data', 'data', texts.ownData, texts.ownDataWords),
  of('delete', 'delete', texts.deleteAccount, texts.deleteWords),
]
