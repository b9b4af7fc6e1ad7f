import { keySafety } from '@harbour/contract/portal/supported-exchanges'
import type { Article } from './legal-page.tsx'

export const riskNotice: Article = {
  title: 'Risk notice',
  lead: 'Trading crypto assets can cost you everything you put in, and with leverage more than you planned. Harbour shows what happened; it cannot make it safer.',
  parts: [
    {
      title: 'No advice',
      text: [
        'Nothing in Harbour is investment, tax or legal advice, a recommendation or an offer. Figures, charts and rankings describe the past of your own accounts.',
      ],
    },
    {
      title: 'The past promises nothing',
      text: [
        'A win rate, a profit factor or a curve that rises says nothing certain about tomorrow. Bots that earned may stop earning without notice.',
      ],
    },
    {
      title: 'Figures can be late or wrong',
      text: [
        'Harbour shows what exchanges tell it, as far back as they tell it. Exchanges delay, correct, limit or lose data, and prices of rarely traded assets are estimates. Where history is missing, the screen says so. What counts is your exchange.',
        'Do not decide on a position that may be liquidated by looking at Harbour alone.',
      ],
    },
    {
      title: 'Keys',
      text: [
        `Harbour only reads, and asks for keys that can do no more. ${keySafety.checked} ${keySafety.unchecked} If such a key can do more, so can whoever gets hold of it.`,
        'Any key in the wrong hands shows what you own. Bind it to our address where your exchange allows it, and delete it when you need it no more. Nobody of Harbour ever asks you for a key or a password in a message.',
      ],
    },
    {
      title: 'Taxes',
      text: [
        'Exports help you and your adviser; they are no tax report. Rules differ from country to country, and you answer for what you declare.',
      ],
    },
  ],
}
