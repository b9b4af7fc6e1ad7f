import { plans } from '@harbour/contract/portal/content'
import type { Article } from './legal-page.tsx'

const pro = plans.find(({ id }) => id === 'pro')

export const terms: Article = {
  title: 'Terms',
  lead: 'What you may expect of Harbour, and what we expect of you. By making an account you agree to them.',
  parts: [
    {
      title: 'What Harbour is',
      text: [
        'Harbour is a dashboard. It reads your exchange accounts with keys that can only read, and shows balances, positions, trades and equity history. It never trades, never moves funds, and is no broker, exchange, wallet or adviser.',
      ],
    },
    {
      title: 'The beta',
      text: [
        'Harbour is in open beta, and full access is free for everyone while it lasts. Parts of it may change, be wrong or be away for a time. Keep what you need for taxes or proof at your exchange as well, and compare before you rely on a figure.',
      ],
    },
    {
      title: 'Plans and payment',
      text: [
        `Paid subscriptions start after the beta. ${pro?.name ?? ''} then costs ${pro?.price ?? ''} per month and begins with a free trial of 7 days. Nobody is charged who has not chosen a plan and entered a card. You can cancel at any time; access then lasts to the end of the month that is paid.`,
        'Group access is arranged in person. Prices may change for months to come; you are told before.',
      ],
    },
    {
      title: 'Your account',
      text: ['One account is for one person. Please'],
      points: [
        'give an email address that is yours, and keep your password to yourself,',
        'connect only exchange accounts that are yours or that you may look into,',
        'use read-only keys, and delete them at the exchange when you leave,',
        'do not attack, overload or copy the service, and post nothing unlawful on the feedback board.',
      ],
    },
    {
      title: 'Referrals',
      text: [
        'A referral link counts for 60 days. If you follow several, the last one you followed before signing up counts, and from then on it is fixed. Affiliates are paid as agreed with them; commissions on payments that are refunded are taken back, and referring oneself earns nothing.',
      ],
    },
    {
      title: 'Ending it',
      text: [
        'You can delete your account at any time in Settings. We may suspend an account that breaks these terms or endangers others, and say why. A suspended account can still be deleted by its owner.',
      ],
    },
    {
      title: 'What we answer for',
      text: [
        'We work with care, but the service is given as it is, without a promise that it is always there or free of mistakes. We answer without limit for intent, gross negligence and harm to people, and otherwise only as far as the law where you live does not let us exclude. What you decide to trade, and what comes of it, is yours. Please read the risk notice.',
      ],
    },
    {
      title: 'Changes',
      text: [
        'If these terms change in a way that matters to you, we write to you before. Going on after that means that you agree; if you do not, you can delete your account.',
      ],
    },
  ],
}
