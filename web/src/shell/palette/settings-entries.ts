/** A setting by its name on the settings page, the section that it stands in, and further words that people look for. */
export interface SettingName {
  readonly label: string
  readonly section: string
  readonly words?: string
}

export const settingNames: readonly SettingName[] = [
  { label: 'Username', section: 'profile', words: 'name profile' },
  { label: 'Email', section: 'profile', words: 'profile address' },
  { label: 'Plan and billing', section: 'billing', words: 'subscription payment invoice' },
  { label: 'Theme', section: 'display', words: 'dark light colours' },
  { label: 'Time zone', section: 'display', words: 'clock utc' },
  { label: 'Report currency', section: 'display', words: 'usd eur btc dollar euro bitcoin' },
  { label: 'Cost method', section: 'display', words: 'fifo average basis' },
  { label: 'Date results by', section: 'display', words: 'day booked closed realised' },
  { label: 'Breakeven within', section: 'figures', words: 'win rate even' },
  { label: 'Risk-free rate', section: 'figures', words: 'sharpe sortino' },
  { label: 'Minimum days', section: 'figures', words: 'sharpe sortino' },
  { label: 'Password', section: 'password', words: 'change' },
  { label: 'Two-factor authentication', section: 'two-factor', words: '2fa code authenticator totp' },
  { label: 'Devices', section: 'devices', words: 'sessions log out' },
  { label: 'Your data', section: 'data', words: 'download export everything gdpr' },
  { label: 'Delete account', section: 'delete', words: 'remove close' },
]
