import { startMenu } from './menu.ts'
import { keepReferral } from './referral-links.ts'

startMenu(document)
keepReferral(document)
