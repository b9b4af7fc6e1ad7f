import { feeInk, ink, inkOf, line, margin, type Pdf, plain, quiet } from './pdf-look.ts'

export interface Column {
  readonly title: string
  readonly share: number
  readonly isText?: boolean
  /** Rows whose values are not coloured as a gain or a loss. */
  readonly plainRows?: ReadonlySet<number>
  /** Fees that were paid are in plain ink, as on every screen; a rebate counts as a gain. */
  readonly isFee?: boolean
}

export const rowHeight = 14

/** Draws a table whose head is repeated on each page. */
export function table(
  pdf: Pdf,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  nothing: string,
  note: string | null = null,
): void {
  const bottom = pdf.page.height - margin - 16
  const begin = () => {
    pdf.font('Helvetica-Bold').fontSize(8)
    cells(
      pdf,
      columns,
      columns.map((column) => column.title),
      () => quiet,
    )
    pdf.font('Helvetica').fontSize(8.5)
  }
  if (pdf.y + 4 * rowHeight > bottom) pdf.addPage()
  pdf.moveDown(1).font('Helvetica-Bold').fontSize(11).fillColor(ink).text(plain(title), margin)
  pdf.moveDown(0.2)
  if (rows.length === 0) {
    pdf.font('Helvetica').fontSize(9).fillColor(quiet).text(nothing)
    return
  }
  begin()
  for (const [at, row] of rows.entries()) {
    if (pdf.y + rowHeight > bottom) {
      pdf.addPage()
      begin()
    }
    cells(pdf, columns, row, (value, { plainRows, isFee = false }) =>
      plainRows?.has(at) ? ink : isFee ? feeInk(value) : inkOf(value),
    )
  }
  if (note) pdf.fillColor(quiet).text(plain(note), margin, pdf.y + 2)
}

function cells(
  pdf: Pdf,
  columns: readonly Column[],
  row: readonly string[],
  colour: (value: string, column: Column) => string,
): void {
  const whole = pdf.page.width - 2 * margin
  const y = pdf.y
  let x = margin
  for (const [at, column] of columns.entries()) {
    const { share, isText = false } = column
    const value = row[at] ?? ''
    const width = share * whole
    const align = isText ? 'left' : 'right'
    pdf.fillColor(isText ? ink : colour(value, column)).text(plain(value), x, y + 3, {
      width: width - 4,
      height: rowHeight - 3,
      ellipsis: true,
      align,
      lineBreak: false,
    })
    x += width
  }
  pdf
    .moveTo(margin, y + rowHeight)
    .lineTo(margin + whole, y + rowHeight)
    .lineWidth(0.4)
    .strokeColor(line)
    .stroke()
  pdf.x = margin
  pdf.y = y + rowHeight
}
