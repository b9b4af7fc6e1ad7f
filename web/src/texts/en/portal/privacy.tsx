/**
 * The privacy policy describes what the product does; keep the two in step. The parameters are the promise about keys, where they are
 * checked and where not, and the exchanges that are read by a public address.
 */
export const privacy = (checked: string, unchecked: string, byAddress: string) => ({
  title: 'Privacy',
  lead: 'What Harbour stores about you, why, for how long, and how to have it removed. Harbour has no advertising, trackers or third-party analytics, and never sells your data.',
  parts: [
    {
      title: 'Your account',
      text: [
        'To log you in we store your email address, a username, and your password as a hash that cannot be reversed. If someone referred you, we store their code.',
        'For each logged-in device we store when it was last used, its browser’s name and a hash of its IP address, not the address itself. A session ends seven days after its last use, when you log out, or when you end it in Settings.',
      ],
    },
    {
      title: 'Your exchange accounts',
      text: [
        `You connect an exchange with a read-only API key. ${checked} Rejected keys are not stored. ${unchecked} A key that you confirm is stored. Secrets are encrypted, each with its own key.`,
        `For ${byAddress} you enter a public address instead of a key.`,
        'With the key or the address, Harbour reads the account’s balances, positions, trades, fees, funding and transfers, and stores them to show your history. We use them for nothing else. The exchange sees requests from our server with your key or address.',
      ],
    },
    {
      title: 'What you send us',
      text: [
        'Feedback, comments and votes are shown to other signed-in users under your username; only you and administrators see your email address. Location and camera data are removed from pictures before they are stored.',
        'Contact messages keep your name, email address and text so we can answer. A waitlist email is used for a receipt, and once for the news it waits for. We count whether you downloaded a release, once a day.',
      ],
    },
    {
      title: 'Your browser',
      text: [
        'Harbour sets no cookies, except one that remembers the language you choose. Your browser’s storage holds',
      ],
      points: [
        'the session that keeps you logged in,',
        'your display choices: theme, hidden amounts, tables,',
        'a referral code, for 60 days or until you sign up.',
      ],
    },
    {
      title: 'Who we share data with',
      text: [
        'Only those needed for what you ask: your exchange, which answers our requests; the mail server that delivers our emails; and, if you buy a plan, the payment provider Stripe, which takes and keeps your card details. Affiliates see that someone signed up with their code, not who.',
        'We give data to authorities only where the law requires it.',
      ],
    },
    {
      title: 'How long we keep it, and how to remove it',
      text: [
        'In Settings you can download everything stored about you as one file. You can also delete your account there at any time: sessions, exchange keys and all trading data are permanently removed.',
        'Feedback and comments stay without your name, contact messages without your email, and payment records for as long as the law requires. Backups are overwritten within days. Changes by administrators are logged.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You can ask what is stored about you, have it corrected or removed, take it with you, and object to its use. You can complain to the data protection authority where you live.',
      ],
    },
  ],
})
