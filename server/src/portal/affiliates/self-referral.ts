import * as texts from '../../core/texts/en/portal.ts'
import type { Db } from '../../core/db/db.ts'
import { foldEmail } from '../../core/mail/email.ts'
import type { Link } from './links.ts'

/** Domains with mailboxes for everybody; any other shared domain is a shared company. */
const freeMail = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk ymail.com icloud.com me.com mac.com ' +
    'aol.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de t-online.de mail.com mail.ru yandex.com yandex.ru ' +
    'zoho.com fastmail.com hey.com tutanota.com tuta.com qq.com 163.com 126.com naver.com orange.fr free.fr libero.it'
  ).split(' '),
)

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Returns why commissions of this person could be the partner's own money (self-referral); null without a sign of it. */
export async function holdReason(db: Db, userId: string, link: Link): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!user) return null
  if (link.partnerEmail !== null) {
    const [buyer, partner] = [foldEmail(user.email), foldEmail(link.partnerEmail)]
    if (buyer === partner) return texts.sameAddress
    if (domainOf(buyer) === domainOf(partner) && !freeMail.has(domainOf(buyer))) return texts.sameDomain
  }
  return sameCard(db, userId, link)
}

/** Finds a card that another person pays with, too: the partner, or a person referred by the same link. */
async function sameCard(db: Db, userId: string, link: Link): Promise<string | null> {
  const others = await db
    .selectFrom('billing_customers as own')
    .innerJoin('billing_customers as other', 'other.card_fingerprint', 'own.card_fingerprint')
    .leftJoin('users', 'users.id', 'other.user_id')
    .leftJoin('referrals', 'referrals.user_id', 'other.user_id')
    .select(['users.email', 'referrals.link_id'])
    .where('own.user_id', '=', userId)
    .where('other.user_id', '<>', userId)
    .execute()
  const partner = link.partnerEmail === null ? null : foldEmail(link.partnerEmail)
  if (others.some(({ email }) => email !== null && foldEmail(email) === partner)) return texts.sameCard
  if (others.some(({ link_id }) => link_id === link.id)) return texts.sameCardAsOther
  return null
}
