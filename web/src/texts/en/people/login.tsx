import type { ReactNode } from 'react'

export const logIn = 'Log in'
export const signingIn = 'Signing in...'
export const loginFailed = 'Login failed'
export const newToHarbour = 'New to Harbour?'
export const forgotPassword = 'Forgot password?'

/** After a message about an unknown address. */
export const toStartPage = 'Go to the start page'

export const twoFactor = 'Two-factor authentication'
export const enterCode = (email: ReactNode) => (
  <>Enter the six-digit code from your authenticator app for {email}, or one of your backup codes.</>
)
export const backToPassword = 'Back to email and password'

export const resend = 'Resend verification email'
export const resendIn = (seconds: number) => `You can resend it in ${seconds} s`
export const resent = 'Verification email sent! Please check your inbox.'
export const resendFailed = 'Failed to resend verification email. Please try again.'

export const demo = 'Demo'
export const tryDemo = 'Try the demo'
export const demoAccounts = 'Simulated accounts with two years of trades.'
export const trader = 'Trader'
export const administrator = 'Administrator'
