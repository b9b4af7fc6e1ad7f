import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

const contact = (publicUrl: string) => ({ label: 'Contact us', url: `${publicUrl}/contact` })

export const roleMail = (to: string, role: 'admin' | 'user', publicUrl: string): Mail =>
  compose({
    to,
    subject:
      role === 'admin'
        ? 'You are an administrator of Harbour now'
        : 'You are no administrator of Harbour any more',
    paragraphs:
      role === 'admin'
        ? ['Your account may now manage users, releases, feedback and the settings of this Harbour.']
        : ['Your account keeps everything of its own; the admin panel is closed to it from now on.'],
    action:
      role === 'admin' ? { label: 'Open the admin panel', url: `${publicUrl}/admin` } : contact(publicUrl),
  })

/** Tells all other administrators: an administrator made unseen could do anything unseen. */
export const newAdminMail = (to: string, newcomer: string, by: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Harbour has a new administrator',
    paragraphs: [
      'Somebody was made an administrator. If you do not expect this, take the role back and look at the audit log.',
    ],
    facts: [
      ['New administrator', newcomer],
      ['Made by', by],
    ],
    action: { label: 'See the users', url: `${publicUrl}/admin?tab=users` },
  })

export const suspendedMail = (to: string, isActive: boolean, publicUrl: string): Mail =>
  compose({
    to,
    subject: isActive ? 'Your Harbour account is active again' : 'Your Harbour account was suspended',
    paragraphs: isActive
      ? ['Your account is open again, and the accounts that you connected are read again.']
      : [
          'An administrator suspended your account. Nothing was deleted; the accounts that you connected are not read meanwhile.',
          'You can still sign in to see this, to write to us and to delete your account.',
        ],
    action: contact(publicUrl),
  })

export const deletedByAdminMail = (to: string): Mail =>
  compose({
    to,
    subject: 'Your Harbour account was deleted',
    paragraphs: [
      'An administrator deleted your account. Its exchange keys and all trading data read through them are gone for good.',
      'Feedback and comments that you wrote stay, without your name. Messages that you sent us stay, without your address.',
      'Please also delete the API keys at your exchanges if you made them for Harbour only.',
    ],
  })
