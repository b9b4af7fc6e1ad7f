import type { ReactNode } from 'react'

export const signUp = 'Sign up'
export const createAccount = 'Create your account'
export const freeForEveryone = 'Full access is free for everyone during the beta.'
export const creatingAccount = 'Creating account...'
export const signupFailed = 'Signup failed'
/** The parameters are the links to both pages. */
export const accept = (terms: ReactNode, privacy: ReactNode) => (
  <>
    By signing up you accept the {terms} and {privacy}.
  </>
)
export const haveAccount = 'Already have an account?'
export const login = 'Login'

export const haveCode = 'Have a referral code?'
export const referralCode = 'Referral code'
export const codeUnknown = 'We do not know this code. You can still sign up.'
export const codeRecognised = 'Code recognised.'

export const checkEmail = 'Check Your Email'
export const linkSent = (email: ReactNode, hours: number) => (
  <>
    A verification link was sent to {email}. It expires in {hours} hours.
  </>
)
export const nothingYet = 'Nothing after a few minutes? Check your spam folder, or resend the link.'
