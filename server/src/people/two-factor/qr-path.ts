import encodeQR from 'qr'

export interface QrPath {
  /** Modules per side, quiet zone included. */
  readonly size: number
  readonly path: string
}

/** A QR code as the path of an SVG: one unit per module, one rectangle per run of dark modules. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' })
  let path = ''
  for (const [y, row] of rows.entries()) {
    let x = 0
    while (x < row.length) {
      const start = x
      while (row[x]) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
      else x += 1
    }
  }
  return { size: rows.length, path }
}
