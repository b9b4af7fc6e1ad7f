import type { ReactNode } from 'react'

/** The parameters are the name of the paid plan, its price with the currency, and the link to the risk notice. */
export const terms = (plan: string, price: string, riskNotice: (words: string) => ReactNode) => ({
  title: 'Terms',
  lead: 'What you can expect from Harbour, and what we expect from you. By creating an account you agree to these terms.',
  parts: [
    {
      title: 'What Harbour is',
      text: [
        'Harbour is a dashboard. It reads your exchange accounts with read-only keys and shows balances, positions, trades and equity history. It never trades, never moves funds, and is not a broker, exchange, wallet or adviser.',
      ],
    },
    {
      title: 'The beta',
      text: [
        'Harbour is in open beta, and full access is free for everyone while it lasts. Parts of it may change, be wrong or be unavailable for a time. Also keep what you need for taxes or proof at your exchange, and check a figure before you rely on it.',
      ],
    },
    {
      title: 'Plans and payment',
      text: [
        `Paid subscriptions start after the beta. ${plan} then costs ${price} per month and begins with a free trial of 7 days. You are charged only if you choose a plan and enter a card. You can cancel at any time and keep access until the end of the paid month.`,
        'Group access is arranged individually. Prices may change for future months; we will tell you first.',
      ],
    },
    {
      title: 'Your account',
      text: ['One account is for one person. Please'],
      points: [
        'use your own email address, and keep your password to yourself,',
        'connect only exchange accounts that are yours or that you are allowed to view,',
        'use read-only keys, and delete them at the exchange when you leave,',
        'do not attack, overload or copy the service, and post nothing unlawful on the feedback board.',
      ],
    },
    {
      title: 'Referrals',
      text: [
        'A referral link counts for 60 days. If you follow several, the last one you followed before signing up counts, and from then on it is fixed. Affiliates are paid as agreed with them. Commissions on refunded payments are reversed, and self-referrals do not count.',
      ],
    },
    {
      title: 'Ending it',
      text: [
        'You can delete your account at any time in Settings. We may suspend an account that breaks these terms or endangers others, and will say why. Its owner can still delete it.',
      ],
    },
    {
      title: 'Liability',
      text: [
        <>
          We work with care, but the service is provided as is, with no promise that it is always available or
          free of errors. Our liability is unlimited for intent, gross negligence and personal injury, and
          otherwise limited as far as the law where you live allows. Your trading decisions and their results
          are your own. Please read the {riskNotice('risk notice')}.
        </>,
      ],
    },
    {
      title: 'Changes',
      text: [
        'If these terms change in a way that matters to you, we will write to you first. If you keep using Harbour you agree; if you do not agree, you can delete your account.',
      ],
    },
  ],
})
