/** Styles of a drawing that a picture needs inline, since it has no style sheet. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'font-variant-numeric',
  'stop-color',
  'stop-opacity',
] as const
const padding = 24
const headHeight = 44

interface Words {
  readonly title: string
  readonly note: string
}

/** A drawing of the page as a separate SVG document, on the page's colour, with a title above. */
export function svgOf(drawing: SVGSVGElement, words: Words): string {
  const { width, height } = drawing.getBoundingClientRect()
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('The drawing cannot be copied')
  const [from, to] = [drawing.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [i, element] of [...from].entries()) {
    const style = getComputedStyle(element)
    const target = to[i]
    for (const look of looks) target?.setAttribute(look, style.getPropertyValue(look))
    target?.removeAttribute('class')
  }
  copy.removeAttribute('class')
  copy.removeAttribute('aria-hidden')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return framed(new XMLSerializer().serializeToString(copy), { width, height }, words)
}

/** A colour of the page by the name of its property, such as `--hb-fg`. */
export const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

interface Size {
  readonly width: number
  readonly height: number
}

/** An SVG document around elements at 0, 0: the page's colour, a title above, and a note. */
export function framed(elements: string, { width, height }: Size, { title, note }: Words): string {
  const font = getComputedStyle(document.body).fontFamily.replaceAll('"', "'")
  const [wide, tall] = [Math.round(width + 2 * padding), Math.round(height + 2 * padding + headHeight)]
  const text = (
    y: number,
    size: number,
    weight: number,
    ink: string,
    words: string,
    x = padding,
    anchor = 'start',
  ) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}" fill="${ink}">${escaped(words)}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}" font-family="${font}">` +
    `<title>${escaped(`${title}. ${note}`)}</title>` +
    `<rect width="100%" height="100%" fill="${colour('--hb-card')}"/>` +
    text(padding + 14, 16, 600, colour('--hb-fg'), title) +
    text(padding + 34, 12, 400, colour('--hb-muted'), note) +
    text(padding + 14, 13, 600, colour('--hb-subtle'), 'Harbour', wide - padding, 'end') +
    `<g transform="translate(${padding} ${padding + headHeight})">${elements}</g></svg>`
  )
}

/** Text between the elements of a picture. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Renders an SVG document at twice the page's resolution. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * 2
    canvas.height = image.naturalHeight * 2
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser paints no pictures')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made'))),
        'image/png',
      )
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The clipboard gets the promise itself: some browsers refuse a write after a wait. */
export const copyPng = (png: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
