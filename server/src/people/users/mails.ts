import type { Mail } from '../../core/mail/mail.ts'
import { compose } from '../../core/mail/texts.ts'

const contact = (publicUrl: string) => ({ label: 'Contact us', url: `${publicUrl}/contact` })

export const roleMail = (to: string, role: 'admin' | 'user', publicUrl: string): Mail =>
  compose({
    to,
    subject:
      role === 'admin' ? 'You are now a Harbour administrator' : 'You are no longer a Harbour administrator',
    paragraphs:
      role === 'admin'
        ? ['You can now manage users, releases, feedback and settings on this server.']
        : ['Your account keeps its data, but no longer has access to the admin panel.'],
    action:
      role === 'admin' ? { label: 'Open the admin panel', url: `${publicUrl}/admin` } : contact(publicUrl),
  })

/** Tells all other administrators: an administrator made unseen could do anything unseen. */
export const newAdminMail = (to: string, newcomer: string, by: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Harbour has a new administrator',
    paragraphs: [
      'Someone was made an administrator. If you did not expect this, remove the role and check the audit log.',
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
      ? ['Your account is active again, and your connected accounts sync again.']
      : [
          'An administrator suspended your account. Nothing was deleted; your connected accounts do not sync in the meantime.',
          'You can still log in to see this, contact us and delete your account.',
        ],
    action: contact(publicUrl),
  })

export const deletedByAdminMail = (to: string): Mail =>
  compose({
    to,
    subject: 'Your Harbour account was deleted',
    paragraphs: [
      'An administrator deleted your account. Its exchange keys and all synced trading data were permanently deleted.',
      'Your feedback and comments stay, without your name. Your messages to us stay, without your email address.',
      'If you created API keys only for Harbour, please also delete them at your exchanges.',
    ],
  })
