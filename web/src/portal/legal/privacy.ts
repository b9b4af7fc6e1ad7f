import { exchanges, keySafety } from '@harbour/contract/portal/supported-exchanges'
import type { Article } from './legal-page.tsx'

/** Says what the product does; whoever changes the one changes the other. */
export const privacy: Article = {
  title: 'Privacy',
  lead: 'What Harbour stores about you, why, for how long, and how to have it removed. Harbour has no advertising, no trackers and no analytics of other companies, and it sells nothing about you.',
  parts: [
    {
      title: 'Your account',
      text: [
        'To sign you in we store your email address, a username, and your password as a hash that nobody can turn back into the password. If somebody referred you, we store the code you came with.',
        'For each signed-in device we store when it was last used, the name of its browser and a hash of its network address, not the address itself. A session ends seven days after its last use, when you log out, or when you end it in Settings.',
      ],
    },
    {
      title: 'Your exchange accounts',
      text: [
        `You connect an exchange with an API key that can only read. ${keySafety.checked} Nothing of a refused key is stored. ${keySafety.unchecked} A key that you confirm is stored. Secrets are stored encrypted, each with a key of its own.`,
        `Of ${exchanges.byAddress.join(' and ')} you give a public address in place of a key.`,
        'With it Harbour reads balances, positions, trades, fees, funding and transfers of that account, and stores them so that your history can be shown. It is used for that alone. The exchange sees requests that come from our server with your key.',
      ],
    },
    {
      title: 'What you send us',
      text: [
        'Feedback, comments and votes are shown to other signed-in users under your username; your email address is shown to administrators and to yourself only. Places and cameras that pictures may name are removed before they are stored.',
        'Messages of the contact page keep your name, your email address and your words, so that we can answer. An address on the waitlist is used once, for the news that it waits for. Whether you downloaded a release is counted once a day.',
      ],
    },
    {
      title: 'Your browser',
      text: ['Harbour sets no cookies. In the storage of your browser it keeps'],
      points: [
        'the session that keeps you signed in,',
        'how you want to see things: theme, hidden amounts, tables,',
        'the referral code that you came with, for 60 days or until you sign up.',
      ],
    },
    {
      title: 'Who else gets something',
      text: [
        'Nobody, but those who are needed for what you asked for: your exchange, which answers our requests; the mail server that carries our mails to you; and, if you buy a plan, the payment provider Stripe, where your card is entered and stays. Affiliates see that somebody signed up with their code, not who.',
        'We hand data to authorities only where the law obliges us to.',
      ],
    },
    {
      title: 'How long, and how to have it removed',
      text: [
        'You can download everything that is stored about you as one file in Settings. You can delete your account there too, at once and without asking anybody: sessions, exchange keys and all trading data are removed for good.',
        'Feedback and comments stay without your name, contact messages stay without your address, and records of payments stay as long as the law asks for them. Backups are overwritten within days. What administrators change is kept in a log.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You may ask what is stored about you, have it corrected or removed, take it with you, and object to its use. You may complain to the data protection authority where you live.',
      ],
    },
  ],
}
