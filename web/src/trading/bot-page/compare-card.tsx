import { useMemo, useState } from 'react'
import { byHandId } from '../bots/by-hand.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, useMoney } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Chip, Choose } from '../../core/kit/chip.tsx'
import { day, utc } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { bots } from '../bots/api.ts'
import { useScope } from '../scope/scope.ts'
import { comparePlot, type Compared } from './compare-plot.ts'
import { Legend } from './curve-card.tsx'
import { axisOf } from './curve-plot.ts'
import { LinesChart } from './lines-chart.tsx'
import type { BotCurve } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'
import { bot } from '#texts/trading/bots'

const height = 'h-[300px] md:h-[360px]'
const maxCompared = 6
type Unit = 'money' | 'percent'

/** Two to six bots as curves in one chart, from the first common day. */
export function CompareCard({ id, className }: { readonly id: string; readonly className?: string }) {
  const scope = useScope()
  const [params, setParams] = useSearchParams()
  const others = (params.get('with') ?? '')
    .split(',')
    .filter((one) => one !== '' && one !== id)
    .slice(0, maxCompared - 1)
  const ids = [id, ...others]
  const list = useApiQuery(bots.list, { query: {} })
  const choices = [
    ...(list.data?.bots ?? []).map((one) => ({ value: one.id, label: one.name })),
    { value: byHandId, label: terms.byHand },
  ].filter(({ value }) => !ids.includes(value))
  const nameOf = (one: string) =>
    one === byHandId ? terms.byHand : (list.data?.bots.find(({ id: own }) => own === one)?.name ?? bot)
  const put = (next: readonly string[]) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next.length === 0) after.delete('with')
        else after.set('with', next.join(','))
        return after
      },
      { replace: true },
    )
  return (
    <Card
      title={texts.compare}
      note={<span className="max-md:hidden">{texts.compareNote}</span>}
      {...(className ? { className } : {})}
    >
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3">
        {others.map((one) => (
          <Chip
            key={one}
            name={texts.comparedWith}
            value={nameOf(one)}
            onRemove={() => put(others.filter((other) => other !== one))}
          />
        ))}
        {others.length < maxCompared - 1 && choices.length > 0 ? (
          <Choose name={bot} options={choices} onPick={(one) => put([...others, one])} />
        ) : null}
        {others.length === 0 ? <span className="text-xs text-subtle-foreground">{texts.addBots}</span> : null}
      </div>
      {others.length > 0 ? (
        <Comparison key={ids.join(' ')} ids={ids} query={scope.query} nameOf={nameOf} />
      ) : null}
    </Card>
  )
}

interface ComparisonProps {
  readonly ids: readonly string[]
  readonly query: { readonly accounts?: string }
  readonly nameOf: (id: string) => string
}

function Comparison({ ids, query, nameOf }: ComparisonProps) {
  const [unit, setUnit] = useState<Unit>('percent')
  const [at, setAt] = useState<number | null>(null)
  const hidden = useAmountsHidden()
  const narrow = useNarrow()
  const money = useMoney()
  const curves = useCurves(ids, query)
  const found = useApiQuery(bots.subAccounts, { query }, { keepPrevious: true })
  const isShare = unit === 'percent' || hidden
  const known = found.data
  const compared: readonly Compared[] | null =
    known && curves.every(({ data }) => data !== undefined)
      ? curves.map(({ data }, i) => {
          const id = ids[i] ?? ''
          const own = known.bots.find((one) => one.id === id) ?? known.byHand
          return { id, name: nameOf(id), days: data?.days ?? [], peak: Number(own.capital.peak) }
        })
      : null
  const write = useMemo(() => axisOf(isShare, { narrow, money }), [isShare, narrow, money])
  const plot = compared && comparePlot(compared, { isShare, write })
  const failed =
    curves.find(({ error, data }) => error && !data) ?? (found.error && !found.data ? found : null)
  const answer = failed ?? curves[0]
  if (!answer) return null
  return (
    <Loaded
      answer={failed ? answer : { ...answer, data: plot === null ? undefined : answer.data }}
      what={texts.theComparison}
      skeleton={
        <div className="px-4 pb-4">
          <Skeleton className="mb-2 h-3 w-72" />
          <Skeleton className={`w-full opacity-40 ${height}`} />
        </div>
      }
    >
      {() =>
        plot === null || plot.times.length < 2 ? (
          <p className="px-4 pb-5 text-muted-foreground">{texts.noCommonDays}</p>
        ) : (
          <AmountsIn of={curves[0]?.data}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 pb-2">
              <Legend lines={plot.lines} index={at ?? plot.times.length - 1} write={write} />
              <span className="flex-1" />
              <span className="num text-xs text-subtle-foreground">
                {texts.since(day(plot.times[0] ?? 0, utc))}
              </span>
              {hidden ? null : (
                <Segmented
                  small
                  label={texts.compareIn}
                  value={unit}
                  onPick={setUnit}
                  options={[
                    { value: 'percent', label: texts.percent },
                    { value: 'money', label: texts.money },
                  ]}
                />
              )}
            </div>
            <div className="pr-1.5 pb-2 pl-4 max-md:pr-1">
              <LinesChart
                plot={plot}
                label={texts.compareLabel(plot.lines.map(({ name }) => name).join(', '), plot.times.length)}
                describe={(i) =>
                  `${day(plot.times[i] ?? 0, utc)}: ${plot.lines
                    .map(
                      ({ name, values }) =>
                        `${name} ${values[i] === null || values[i] === undefined ? terms.notKnown : write(values[i])}`,
                    )
                    .join(', ')}`
                }
                onPoint={setAt}
                className={height}
              />
            </div>
            <p className="px-4 pb-3 text-2xs text-subtle-foreground">{texts.percentOf}</p>
          </AmountsIn>
        )
      }
    </Loaded>
  )
}

type Query = ComparisonProps['query']

/** The curves of up to six; hooks cannot be called in a loop. */
function useCurves(ids: readonly string[], query: Query) {
  const all = [
    useCurve(ids[0], query),
    useCurve(ids[1], query),
    useCurve(ids[2], query),
    useCurve(ids[3], query),
    useCurve(ids[4], query),
    useCurve(ids[5], query),
  ]
  return all.slice(0, ids.length)
}

const useCurve = (id: string | undefined, query: Query) =>
  useApiQuery<Parameters<typeof bots.curve>[0], BotCurve>(
    bots.curve,
    { params: { id: id ?? '' }, query },
    { enabled: id !== undefined },
  )
