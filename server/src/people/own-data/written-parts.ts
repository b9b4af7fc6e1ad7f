import type { OwnDataPart } from './parts.ts'

/** Parts of the data export beside trading. Lists that rate limits keep short are read in one go. */
export const writtenParts: readonly OwnDataPart[] = [
  {
    name: 'feedback',
    read: (db, userId) =>
      db
        .selectFrom('feedback_items')
        .select([
          'id',
          'type',
          'title',
          'description',
          'status',
          'upvotes',
          'created_at as createdAt',
          'deleted_at as deletedAt',
        ])
        .where('author_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'comments',
    read: (db, userId) =>
      db
        .selectFrom('feedback_comments')
        .select(['id', 'item_id as itemId', 'content', 'created_at as createdAt', 'edited_at as editedAt'])
        .where('author_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'votes',
    read: (db, userId) =>
      db
        .selectFrom('feedback_votes')
        .select(['item_id as itemId', 'created_at as createdAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'contactMessages',
    read: (db, userId) =>
      db
        .selectFrom('contact_submissions')
        .innerJoin('users', 'users.email', 'contact_submissions.email_key')
        .select([
          'contact_submissions.name',
          'contact_submissions.email',
          'contact_submissions.subject',
          'contact_submissions.message',
          'contact_submissions.created_at as createdAt',
        ])
        .where('users.id', '=', userId)
        .orderBy('contact_submissions.id')
        .execute(),
  },
  {
    name: 'waitlist',
    read: (db, userId) =>
      db
        .selectFrom('waitlist')
        .innerJoin('users', 'users.email', 'waitlist.email_key')
        .select(['waitlist.email', 'waitlist.interest', 'waitlist.created_at as createdAt'])
        .where('users.id', '=', userId)
        .execute(),
  },
  {
    name: 'downloads',
    read: (db, userId) =>
      db
        .selectFrom('release_downloads')
        .innerJoin('releases', 'releases.id', 'release_downloads.release_id')
        .select(['releases.platform', 'releases.version', 'release_downloads.at'])
        .where('release_downloads.user_id', '=', userId)
        .orderBy('release_downloads.at')
        .execute(),
  },
  {
    name: 'subscription',
    read: async (db, userId) =>
      (await db
        .selectFrom('billing_subscriptions')
        .select(['status', 'period_end as periodEnd', 'cancels_at as cancelsAt', 'trial_end as trialEnd'])
        .where('user_id', '=', userId)
        .executeTakeFirst()) ?? null,
  },
  {
    name: 'invoices',
    read: (db, userId) =>
      db
        .selectFrom('billing_invoices')
        .select(['id', 'paid_at as paidAt', 'amount_cents as amountCents', 'currency'])
        .where('buyer_id', '=', userId)
        .orderBy('paid_at')
        .execute(),
  },
  {
    name: 'referral',
    read: async (db, userId) =>
      (await db
        .selectFrom('referrals')
        .innerJoin('affiliate_links', 'affiliate_links.id', 'referrals.link_id')
        .select([
          'affiliate_links.code',
          'affiliate_links.partner_name as partnerName',
          'referrals.signed_up_at as signedUpAt',
        ])
        .where('referrals.user_id', '=', userId)
        .executeTakeFirst()) ?? null,
  },
]
