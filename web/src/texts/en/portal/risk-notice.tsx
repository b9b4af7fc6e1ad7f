/** The parameters are the promise about keys: where they are checked, and where not. */
export const riskNotice = (checked: string, unchecked: string) => ({
  title: 'Risk notice',
  lead: 'Trading crypto assets can cost you everything you invest, and with leverage more than you planned. Harbour shows what happened; it cannot make it safer.',
  parts: [
    {
      title: 'No advice',
      text: [
        'Nothing in Harbour is investment, tax or legal advice, a recommendation or an offer. Figures, charts and rankings describe the past of your own accounts.',
      ],
    },
    {
      title: 'Past results are no guarantee',
      text: [
        'A win rate, a profit factor or a rising curve says nothing certain about tomorrow. Profitable bots can stop earning without notice.',
      ],
    },
    {
      title: 'Figures can be late or wrong',
      text: [
        'Harbour shows what exchanges report, as far back as they report it. Exchanges delay, correct, limit or lose data, and prices of rarely traded assets are estimates. Where history is missing, the screen says so. Your exchange’s records are what counts.',
        'Do not rely on Harbour alone for a position that may be liquidated.',
      ],
    },
    {
      title: 'Keys',
      text: [
        `Harbour only reads, and asks only for read-only keys. ${checked} ${unchecked} If such a key can do more, so can anyone who gets hold of it.`,
        'Any key in the wrong hands shows what you own. Restrict it to our IP address where your exchange allows it, and delete it when you no longer need it. Harbour never asks for a key or password in a message.',
      ],
    },
    {
      title: 'Taxes',
      text: [
        'Exports help you and your adviser, but they are not a tax report. Rules differ by country, and you are responsible for what you declare.',
      ],
    },
  ],
})
