interface DemoMessage {
  readonly name: string
  readonly email: string
  readonly subject: string | null
  readonly message: string
  readonly status: 'NEW' | 'READ' | 'DONE'
  readonly hoursAgo: number
}

/** Oldest first, by arrival. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Marta Lindqvist',
    email: 'marta@fjordcapital.example',
    subject: 'Group access for a trading desk',
    status: 'DONE',
    hoursAgo: 612,
    message:
      'Hello,\n\nwe are a desk of fourteen, most of us on Bybit and OKX. Each of us has two or three accounts. Can one person invite the others, and do you bill the group or each member?\n\nMarta',
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@mailbox.example',
    subject: null,
    status: 'DONE',
    hoursAgo: 431,
    message:
      'The confirmation mail went to my spam folder. It worked after I found it, I only wanted you to know.',
  },
  {
    name: 'Priya Raman',
    email: 'priya@candlelightclass.example',
    subject: 'Affiliate program',
    status: 'READ',
    hoursAgo: 262,
    message:
      'I teach risk management to about 3,000 subscribers and show my own journal every week. Harbour would save me an hour of spreadsheets. I would like to apply for the affiliate program; my channel is linked from candlelightclass.example.',
  },
  {
    name: 'Tomás Ferreira',
    email: 'tomas@gridworks.example',
    subject: 'Partner community',
    status: 'READ',
    hoursAgo: 168,
    message:
      'We run a community of grid traders (around 900 active members). I read that members of your partner community have free access. What do you need from us to talk about this?',
  },
  {
    name: 'Wei Chen',
    email: 'wei.chen@post.example',
    subject: 'Funding fees of inverse contracts',
    status: 'READ',
    hoursAgo: 95,
    message:
      'My COIN-M account is paid and charged funding in BTC. Does the equity curve use the price at the time of the payment, or today’s? The number I get by hand differs by about 4 dollars over a month.',
  },
  {
    name: 'Aoife Byrne',
    email: 'aoife@byrne.example',
    subject: 'Linux',
    status: 'NEW',
    hoursAgo: 41,
    message: 'Is a Linux build planned? I would test it gladly, on Debian and on Fedora.',
  },
  {
    name: 'Daniel Okafor',
    email: 'dokafor@lagosalgo.example',
    subject: 'Two bots on one account',
    status: 'NEW',
    hoursAgo: 19,
    message:
      'Both of my bots trade BTC on the same Binance account. They set different client order ids. Can Harbour keep their results apart by that?',
  },
  {
    name: 'Sofia Moretti',
    email: 'sofia.moretti@posta.example',
    subject: null,
    status: 'NEW',
    hoursAgo: 3,
    message:
      'I switched phones and lost my authenticator app. I still have two backup codes. What is the right order to do things so that I do not lock myself out?',
  },
]

export const demoWaiting: readonly (readonly [email: string, interest: 'online' | 'vip'])[] = [
  ['kenji@tidewater.example', 'online'],
  ['lena.fischer@mailbox.example', 'online'],
  ['marta@fjordcapital.example', 'vip'],
  ['omar@haddadtrading.example', 'online'],
  ['dokafor@lagosalgo.example', 'vip'],
  ['ruth@harrow.example', 'online'],
  ['tomas@gridworks.example', 'vip'],
  ['ingrid@nordlys.example', 'online'],
]
