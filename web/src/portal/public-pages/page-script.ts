import { startMenu } from './menu.ts'
import { handOnReferral } from './referral-links.ts'

startMenu(document)
handOnReferral(document)
