import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

export const verificationMail = (to: string, url: string): Mail =>
  compose({
    to,
    subject: 'Please verify your email',
    paragraphs: [
      'Welcome to Harbour. Please confirm that this address is yours; the link is good for 24 hours.',
    ],
    action: { label: 'Verify my email', url },
    after: ['If you did not sign up, ignore this mail: without the link nothing happens.'],
  })

export const accountExistsMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'You already have a Harbour account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It already has an account, so nothing was changed.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    after: [
      `If you forgot your password, choose a new one: ${publicUrl}/forgot-password`,
      'If it was not you, there is nothing to do.',
    ],
  })

export const passwordResetMail = (to: string, url: string): Mail =>
  compose({
    to,
    subject: 'Choose a new Harbour password',
    paragraphs: [
      'Someone, probably you, asked for a new password for your Harbour account. The link is good for one hour and works once.',
    ],
    action: { label: 'Choose a new password', url },
    after: ['If it was not you, ignore this mail: your password stays as it is.'],
  })

export const unlockMail = (to: string, url: string): Mail =>
  compose({
    to,
    subject: 'Sign in to Harbour from a new place',
    paragraphs: [
      'Too many wrong passwords were tried for your account, from places where you never signed in. New places have to wait for a while.',
      'If you are signing in right now, this link lets you do so at once. It asks for your password, works once, and is good for 30 minutes.',
    ],
    action: { label: 'Sign in', url },
    after: [
      'If it was not you: nobody got in, and nothing was changed. Places where you signed in before are not affected.',
    ],
  })

const ifNotYou = (publicUrl: string) => ({ label: 'Contact us', url: `${publicUrl}/contact` })

export const passwordChangedMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Your Harbour password was changed',
    paragraphs: [
      'The password of your account was changed, and all other devices were signed out.',
      'If this was not you, please contact us at once.',
    ],
    action: ifNotYou(publicUrl),
  })

export const passwordWasResetMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Your Harbour password was changed',
    paragraphs: [
      'A new password was chosen for your account through a mailed link, and all devices were signed out.',
      'If this was not you, someone can read your mail: secure your mailbox first, then contact us at once.',
    ],
    action: ifNotYou(publicUrl),
  })

export const accountDeletedMail = (to: string): Mail =>
  compose({
    to,
    subject: 'Your Harbour account was deleted',
    paragraphs: [
      'Your account, its exchange keys and all trading data read through them were deleted for good, as you asked.',
      'Feedback and comments that you wrote stay, without your name. Messages that you sent us stay, without your address.',
      'Please also delete the API keys at your exchanges if you made them for Harbour only.',
    ],
  })

export const passwordIsKnownMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Someone knows your Harbour password',
    paragraphs: [
      'Someone signed in with your right password and then entered wrong codes too often. The second factor kept them out.',
      'If that was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  })
