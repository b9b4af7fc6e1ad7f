/** The colours a canvas needs, read from the page's tokens: a canvas knows no variables. */
export interface ChartColours {
  readonly line: string
  readonly highWater: string
  readonly loss: string
  readonly grid: string
  readonly axis: string
  readonly crosshair: string
  readonly card: string
  readonly page: string
  readonly text: string
  readonly overlay: string
  readonly font: string
}

export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string, otherwise: string) =>
    style.getPropertyValue(`--hb-${name}`).trim() || otherwise
  return {
    line: token('chart-1', '#6ebefb'),
    highWater: token('chart-hwm', '#a8b8c9'),
    loss: token('loss', '#f97a52'),
    grid: token('chart-grid', '#142032'),
    axis: token('chart-axis', '#8a9bae'),
    crosshair: token('chart-crosshair', '#667a95'),
    card: token('card', '#0b1421'),
    page: token('bg', '#070e1a'),
    text: token('fg', '#ebf1f7'),
    overlay: token('overlay', '#162335'),
    font: token('font-sans', 'sans-serif'),
  }
}

/** Tells when the theme of the page changes; returns the way to stop. */
export function onThemeChange(hear: () => void): () => void {
  const observer = new MutationObserver(hear)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
