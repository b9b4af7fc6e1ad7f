export const contents =
  'Profile, settings, devices, connections, trades, balances, equity, feedback and messages, as JSON. No passwords or exchange secrets.'
export const preparing = 'Preparing...'
export const download = 'Download my data'
export const downloaded = (file: string) => `${file} was downloaded`
export const downloadFailed = 'Failed to download your data'
