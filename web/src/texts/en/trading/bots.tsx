import type { ReactNode } from 'react'

export const accountFigures = 'All bots and by hand'
export const botPnl = 'P&L of bots'
export const shareOfBots = (amount: ReactNode) => <>Bots {amount}</>
export const shareByHand = (amount: ReactNode) => <>By hand {amount}</>
