import type { SharedPage } from '@harbour/contract/trading/share-links'
import { useMemo, useState } from 'react'
import { LevelChart } from '../../core/kit/chart/level-chart.tsx'
import type { LevelPoint } from '../../core/kit/chart/level-data.ts'
import { percent } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import * as texts from '#texts/trading/share-links'

const whole = { ...utc, now: 0 }

/** Draws the growth of one unit that stayed invested, or the sum of the daily shares, and the drawdown below the high-water mark. */
export function SharedCurve({ curve, basis, ofBot }: Pick<SharedPage, 'curve' | 'basis' | 'ofBot'>) {
  const [at, setAt] = useState<number | null>(null)
  const points = useMemo(() => levelsOf(curve), [curve])
  const shown = curve[at ?? curve.length - 1]
  const words = shown ? wordsOf(shown) : ''
  // a bot's drawdown is relative to its capital and total of all time, which the curve does not contain
  const lowest = ofBot
    ? -(ofBot.drawdown ?? 0)
    : points.reduce((low, { drawdown }) => Math.min(low, drawdown), 0)
  return (
    <>
      <output className="num block px-4 pb-2 text-sm text-muted-foreground">{words}</output>
      <div className="pr-1.5 pb-2 pl-4 max-md:pr-1">
        <LevelChart
          points={points}
          hidden
          label={texts.curveLabel(
            (ofBot ? texts.curveOfBot : texts.curves[basis]).title,
            words,
            percent(lowest),
          )}
          describe={(index) => {
            const point = curve[index]
            return point ? wordsOf(point) : ''
          }}
          onPoint={setAt}
          className="h-[300px] md:h-[360px]"
        />
      </div>
    </>
  )
}

const wordsOf = ({ day: date, share }: SharedPage['curve'][number]): string =>
  texts.shareOn(day(date, whole), percent(share, { signed: true }))

function levelsOf(curve: SharedPage['curve']): LevelPoint[] {
  let peak = 0
  return curve.map(({ day: date, share }) => {
    const level = 1 + share
    peak = Math.max(peak, level)
    return {
      at: Date.parse(`${date}T23:59:59.000Z`),
      level,
      highWater: peak,
      drawdown: peak > 0 ? level / peak - 1 : 0,
    }
  })
}
