import type { FoundBot } from '@harbour/contract/trading/bots'
import { Plus } from 'lucide-react'
import { Pnl, Unknown } from '../../core/kit/amount.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { foundName } from './words.ts'
import * as texts from '#texts/trading/bots'

interface FoundCardProps {
  readonly found: readonly FoundBot[]
  readonly accountName: (id: string) => string
  readonly onTrack: (found: FoundBot) => void
}

/** Groups of trades whose orders look like a program's; one press makes a bot of each. */
export function FoundCard({ found, accountName, onTrack }: FoundCardProps) {
  if (found.length === 0) return null
  return (
    <Card title={texts.found} note={texts.foundNote} className="mt-4 max-md:mt-3">
      <ul className="num border-t text-sm">
        {found.map((one) => {
          const name = foundName(one)
          return (
            <li
              key={`${one.accountId} ${one.clientIds} ${one.botType}`}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-t px-4 py-2 first:border-t-0"
            >
              <span className="min-w-0">
                <span className="font-medium">{name}</span>{' '}
                <span className="text-muted-foreground">
                  {texts.foundTradesIn(one.trades, accountName(one.accountId))}
                </span>
                {one.clientIds === null ? null : (
                  <span className="block text-xs wrap-anywhere text-subtle-foreground">
                    {texts.ruleOfIds(one.clientIds)}
                  </span>
                )}
              </span>
              {one.trades === 0 ? (
                <Unknown why={texts.noTradesInRange} />
              ) : (
                <Pnl of={one.net} className="font-medium" />
              )}
              <Button size="sm" icon={Plus} aria-label={texts.trackNamed(name)} onClick={() => onTrack(one)}>
                {texts.track}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
