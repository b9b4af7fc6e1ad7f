import { useMoney } from '../../core/kit/amount.tsx'
import { type DaysByDate, roundedForm } from './day-results.ts'
import { monthPicture } from './month-picture.ts'
import { PictureButton } from '../pictures/picture-button.tsx'
import { pictureOfMonth } from '#texts/trading/pictures'

interface MonthPictureButtonProps {
  readonly month: string
  readonly days: DaysByDate
}

/** Makes a picture of a month of the calendar, in the displayed currency. */
export function MonthPictureButton({ month, days }: MonthPictureButtonProps) {
  const write = useMoney()
  const money = (amount: string) => write(amount, { signed: true, ...roundedForm(amount) })
  return (
    <PictureButton
      label={pictureOfMonth}
      name={`calendar-${month}`}
      hasAmounts
      make={(kit, areAmountsHidden) => monthPicture(kit, { month, days, money, areAmountsHidden })}
    />
  )
}
