import type { ReactNode } from 'react'

export const accountFigures = 'Alle Bots und von Hand'
export const botPnl = 'P&L der Bots'
export const shareOfBots = (amount: ReactNode) => <>Bots {amount}</>
export const shareByHand = (amount: ReactNode) => <>Von Hand {amount}</>
