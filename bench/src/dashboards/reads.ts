const zone = 'timeZone=Europe/Berlin'

/** The addresses that the dashboard's screens read when they open. */
export const dashboardReads = [
  '/exchange-keys',
  '/balances',
  '/positions',
  '/trades',
  '/open-trades',
  `/closed-trades?${zone}`,
  `/performance?${zone}`,
  '/equity-snapshots',
  '/bots',
] as const
