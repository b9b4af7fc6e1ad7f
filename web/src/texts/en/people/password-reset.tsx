import type { ReactNode } from 'react'

export const forgotPassword = 'Forgot password'
export const askForgot = 'Forgot your password?'
export const enterEmail = 'Enter your email and we will send you a reset link.'
export const sending = 'Sending...'
export const sendLink = 'Send link'
export const backToLogin = 'Back to login'
export const checkEmail = 'Check your email'
export const linkSent = (email: ReactNode, hours: number) => (
  <>
    If there is an account for {email}, we sent a reset link. It works once and expires in {hours} hour.
  </>
)
export const nothingYet = (tryAgain: ReactNode) => (
  <>Nothing after a few minutes? Check your spam folder, or {tryAgain}.</>
)
export const askAgain = 'try again'

export const newPassword = 'New password'
export const chooseNew = 'Choose a new password'
export const logsOutEverywhere = 'You will be logged out on all devices.'
export const changing = 'Changing...'
export const changePassword = 'Change password'
export const passwordChanged = 'Password changed'
export const linkFails = 'This link does not work'
export const linkIncomplete = 'This link is incomplete. Please open it from your email again.'
export const requestNewLink = 'Request a new link'
