import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

export const verificationMail = (to: string, url: string): Mail =>
  compose({
    to,
    subject: 'Please verify your email',
    paragraphs: ['Welcome to Harbour. Please confirm your email address. The link is valid for 24 hours.'],
    action: { label: 'Verify my email', url },
    after: ['If you did not sign up, ignore this email: nothing happens without the link.'],
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
      'If it was not you, you can ignore this email.',
    ],
  })

export const passwordResetMail = (to: string, url: string): Mail =>
  compose({
    to,
    subject: 'Choose a new Harbour password',
    paragraphs: [
      'Someone, probably you, asked to reset your Harbour password. The link is valid for one hour and works once.',
    ],
    action: { label: 'Choose a new password', url },
    after: ['If it was not you, ignore this email: your password stays the same.'],
  })

export const unlockMail = (to: string, url: string): Mail =>
  compose({
    to,
    subject: 'Log in to Harbour from a new place',
    paragraphs: [
      'Too many wrong passwords were tried for your account from places you have never logged in from. Logins from new places are paused for a while.',
      'If you are logging in right now, use this link. It asks for your password, works once, and is valid for 30 minutes.',
    ],
    action: { label: 'Log in', url },
    after: [
      'If it was not you: nobody got in, and nothing was changed. Places you have logged in from before are not affected.',
    ],
  })

const ifNotYou = (publicUrl: string) => ({ label: 'Contact us', url: `${publicUrl}/contact` })

export const passwordChangedMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Your Harbour password was changed',
    paragraphs: [
      'Your password was changed, and all other devices were logged out.',
      'If this was not you, please contact us right away.',
    ],
    action: ifNotYou(publicUrl),
  })

export const passwordWasResetMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Your Harbour password was changed',
    paragraphs: [
      'Your password was reset with an emailed link, and all devices were logged out.',
      'If this was not you, someone can read your email: secure your inbox first, then contact us right away.',
    ],
    action: ifNotYou(publicUrl),
  })

export const accountDeletedMail = (to: string): Mail =>
  compose({
    to,
    subject: 'Your Harbour account was deleted',
    paragraphs: [
      'As you asked, your account, its exchange keys and all synced trading data were permanently deleted.',
      'Your feedback and comments stay, without your name. Your messages to us stay, without your email address.',
      'If you created API keys only for Harbour, please also delete them at your exchanges.',
    ],
  })

export const passwordIsKnownMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Someone knows your Harbour password',
    paragraphs: [
      'Someone entered your correct password and then too many wrong codes. Two-factor authentication kept them out.',
      'If it was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  })
