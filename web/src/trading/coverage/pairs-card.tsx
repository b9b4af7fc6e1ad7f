import type { TradedPairs } from '@harbour/contract/trading/coverage/traded-pairs'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { day } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { api } from './api.ts'
import { FilesLink } from './files-link.tsx'
import { mayLackPairs } from './gaps.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/account-history'

/** The maximum of pairs that are named one by one. */
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
    <Card title={texts.tradedPairs} note={texts.pairs(pairs.pairs.length)}>
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
            <span className="num text-muted-foreground">{texts.confirmedOn(day(pairs.statedAt))}</span>
            <Button size="sm" tone="ghost" busy={state.isPending} onClick={() => say(false)}>
              {actions.undo}
            </Button>
          </>
        ) : (
          <Button size="sm" busy={state.isPending} onClick={() => say(true)}>
            {texts.theseAreAll}
          </Button>
        )}
        <span className="text-xs text-subtle-foreground">
          {texts.forDelisted(exchangeName, <FilesLink />)}
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
      aria-label={texts.tradedPairs}
      className="num flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-3 text-xs"
    >
      {pairs.slice(0, max).map(({ symbol, fills, isNamed, isRead }) => (
        <li key={symbol} className="inline-flex min-h-6 items-center gap-1.5">
          <span>
            <span className="font-medium">{symbol}</span>{' '}
            <span className="text-subtle-foreground">
              {isNamed ? texts.addedByYou(stateOf(fills, isRead)) : stateOf(fills, isRead)}
            </span>
          </span>
          {isNamed && fills === 0 ? (
            <IconButton
              icon={X}
              label={texts.removePair(symbol)}
              small
              disabled={forget.isPending}
              onClick={() => takeBack(symbol)}
            />
          ) : null}
        </li>
      ))}
      {pairs.length > max ? (
        <li className="text-subtle-foreground">{texts.more(pairs.length - max)}</li>
      ) : null}
    </ul>
  )
}

const stateOf = (fills: number, isRead: boolean): string =>
  fills > 0 ? texts.trades(fills) : isRead ? texts.noTradesFound : texts.pending

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
      symbols: (text: string) => (namesIn(text).length === 0 ? texts.enterPair : null),
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
          <Field label={texts.morePairs} error={form.errors.symbols} help={texts.pairsAsWritten}>
            {(control) => (
              <Input {...control} {...form.bind('symbols')} compact placeholder="ADA/EUR, SOL/EUR" />
            )}
          </Field>
        </div>
        <Button type="submit" busy={form.busy} busyText={texts.adding} className="mt-6">
          {texts.addPairs}
        </Button>
      </div>
    </Form>
  )
}
