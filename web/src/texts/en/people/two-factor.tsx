import type { ReactNode } from 'react'

/** Follows 'Could not load'. */
export const twoFactor = 'two-factor authentication'
export const whatItIs = 'Off. When on, logging in also needs a six-digit code from an authenticator app.'
export const setUp = 'Set up two-factor authentication'
export const goOn = 'Continue'
export const checking = 'Checking...'
export const setupFailed = 'Failed to start the setup'

/** The name of the list of steps for screen readers. */
export const steps = 'Steps'
export const stepPassword = 'Confirm password'
export const stepScan = 'Scan and enter code'
export const stepCodes = 'Save backup codes'
export const sixDigits = 'The six digits that the app shows now.'
export const ifCodeIsWrong =
  'Wait for the next code and enter it at once. If it is refused too, set the clock of the device with the app to automatic.'

export const qrCode = 'QR code for your authenticator app'
export const scan = (openInApp: ReactNode) => (
  <>
    Scan this with your authenticator app, such as Aegis, 1Password or Google Authenticator. If the app is on
    this device, {openInApp}.
  </>
)
export const openInApp = 'open it there'
export const typeKey = 'Or type the key:'
/** Follows 'Copy'. */
export const key = 'key'
export const validUntil = (time: string) => `Valid until ${time}.`
export const turnOn = 'Turn on'
export const turnOnFailed = 'Failed to turn on two-factor authentication'
export const isOn = 'Two-factor authentication is on'

export const on = 'On'
export const since = (day: string) => `since ${day}`
export const codesLeft = (left: number, all: number) => `${left} of ${all} backup codes left`
export const fewCodes = 'Create new backup codes: without one you cannot log in if you lose your phone.'
export const newCodes = 'New backup codes'
export const createCodes = 'Create new codes'
export const creating = 'Creating...'
export const createFailed = 'Failed to create new codes'
export const oldCodesStop = 'Your old backup codes stop working. Enter a code from your authenticator app.'
export const codesRenewed = 'New backup codes created; the old ones no longer work'
export const turnOff = 'Turn off'
export const turningOff = 'Turning off...'
export const turnOffFailed = 'Failed to turn off two-factor authentication'
export const isOff = 'Two-factor authentication is off'

export const backupCodes = 'Backup codes'
export const keepCodes =
  'Keep these backup codes away from your phone. Each works for one login. They are shown only once.'
export const copied = 'Copied'
export const download = 'Download'
export const saved = 'I have saved them'
export const notCopied = 'This browser did not allow copying. Please download them.'
/** The first lines of the downloaded file. */
export const codesOf = (email: string) => `Harbour backup codes for ${email}`
export const eachOnce = 'Each works for one login.'
