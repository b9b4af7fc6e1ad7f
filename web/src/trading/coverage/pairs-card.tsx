import type { TradedPairs } from '@harbour/contract/trading/traded-pairs'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { count, counted } from '../../core/kit/format.ts'
import { day } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { Link } from '../../core/router/router.tsx'
import { api } from './api.ts'
import { mayLackPairs } from './gaps.ts'

/** Pairs named one by one. */
const max = 40

/** Lists the pairs that are read at an exchange with pairwise trade lists, and lets the person add missing ones. */
export function PairsCard({
  accountId,
  exchangeName,
  pairs,
}: {
  readonly accountId: string
  readonly exchangeName: string
  readonly pairs: TradedPairs
}) {
  const state = useApiMutation(api.coverage.statePairs, { refresh: [api.coverage.show] })
  const isStated = !mayLackPairs(pairs)
  const say = (areAll: boolean) => state.mutate({ params: { id: accountId }, body: { areAll } })
  return (
    <Card title="Traded pairs" note={counted(pairs.pairs.length, 'pair')}>
      <p className="flex gap-2 border-t px-4 py-3 text-muted-foreground">
        <Icon
          of={isStated ? CircleCheck : TriangleAlert}
          size={16}
          className={isStated ? 'mt-0.5 shrink-0 text-gain' : 'mt-0.5 shrink-0 text-warn'}
        />
        <span>{pairs.notice}</span>
      </p>
      {pairs.pairs.length > 0 ? <PairList accountId={accountId} pairs={pairs.pairs} /> : null}
      <NameForm accountId={accountId} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-3">
        {isStated && pairs.statedAt ? (
          <>
            <span className="num text-muted-foreground">Confirmed on {day(pairs.statedAt)}.</span>
            <Button size="sm" tone="ghost" busy={state.isPending} onClick={() => say(false)}>
              {' '}
              Undo{' '}
            </Button>
          </>
        ) : (
          <Button size="sm" busy={state.isPending} onClick={() => say(true)}>
            These are all the pairs I traded
          </Button>
        )}
        <span className="text-xs text-subtle-foreground">
          For pairs that {exchangeName} has delisted, import a file under{' '}
          <Link to={{ search: 'show=files' }} className="text-link hover:underline">
            Files
          </Link>
          .
        </span>
        {state.error ? (
          <p role="alert" className="w-full text-xs text-danger">
            {sentenceOf(state.error)}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

interface PairListProps extends Pick<TradedPairs, 'pairs'> {
  readonly accountId: string
}

function PairList({ accountId, pairs }: PairListProps) {
  const forget = useApiMutation(api.coverage.forgetPair, { refresh: [api.coverage.show] })
  const takeBack = (symbol: string): void =>
    forget.mutate(
      { params: { id: accountId }, query: { symbol } },
      { onError: (error) => toast.failure(sentenceOf(error)) },
    )
  return (
    <ul
      aria-label="Traded pairs"
      className="num flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-3 text-xs"
    >
      {pairs.slice(0, max).map(({ symbol, fills, isNamed, isRead }) => (
        <li key={symbol} className="inline-flex min-h-6 items-center gap-1.5">
          <span>
            <span className="font-medium">{symbol}</span>{' '}
            <span className="text-subtle-foreground">
              {fills > 0 ? counted(fills, 'trade') : isRead ? 'no trades found' : 'pending'}
              {isNamed ? ', added by you' : ''}
            </span>
          </span>
          {isNamed && fills === 0 ? (
            <IconButton
              icon={X}
              label={`Remove ${symbol}`}
              small
              disabled={forget.isPending}
              onClick={() => takeBack(symbol)}
            />
          ) : null}
        </li>
      ))}
      {pairs.length > max ? (
        <li className="text-subtle-foreground">and {count(pairs.length - max)} more</li>
      ) : null}
    </ul>
  )
}

/** 'ADA/EUR, SOL/EUR' */
const namesIn = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

function NameForm({ accountId }: { readonly accountId: string }) {
  const name = useApiMutation(api.coverage.namePairs, { refresh: [api.coverage.show] })
  const form = useForm({
    initial: { symbols: '' },
    rules: {
      symbols: (text: string) => (namesIn(text).length === 0 ? 'Please enter a pair, such as ADA/EUR' : null),
    },
    onSubmit: async ({ symbols }) => {
      await name.mutateAsync({ params: { id: accountId }, body: { symbols: namesIn(symbols) } })
      form.fill({ symbols: '' })
    },
    fieldOf: 'symbols',
  })
  return (
    <Form form={form} className="border-t px-4 py-3">
      <div className="flex max-w-160 flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-64">
          <Field
            label="More pairs"
            error={form.errors.symbols}
            help="As the exchange writes them, including delisted pairs."
          >
            {(control) => (
              <Input {...control} {...form.bind('symbols')} compact placeholder="ADA/EUR, SOL/EUR" />
            )}
          </Field>
        </div>
        <Button type="submit" busy={form.busy} busyText="Adding..." className="mt-6">
          Add pairs
        </Button>
      </div>
    </Form>
  )
}
