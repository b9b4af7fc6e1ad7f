import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts'

export interface Mark {
  readonly time: Time
  readonly value: number
  readonly colour: string
  /** The ring around it, or the fill of a hollow dot. */
  readonly ring: string
  readonly hollow?: boolean
  /** The text beside the dot, on the side with room. */
  readonly label?: string
  readonly font?: string
}

const radius = 3.5

/** One dot on a series with a word beside it: the newest point, the deepest one. */
export class DotMark implements ISeriesPrimitive {
  #mark: Mark | null = null
  #place: SeriesAttachedParameter | null = null
  readonly #views: readonly IPrimitivePaneView[]

  constructor() {
    const draw: IPrimitivePaneView = {
      zOrder: () => 'top',
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => this.#draw(context, mediaSize.width)),
      }),
    }
    this.#views = [draw]
  }

  attached(place: SeriesAttachedParameter): void {
    this.#place = place
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  show(mark: Mark | null): void {
    this.#mark = mark
    this.#place?.requestUpdate()
  }

  #draw(context: CanvasRenderingContext2D, width: number): void {
    const mark = this.#mark
    if (!mark || !this.#place) return
    const x = this.#place.chart.timeScale().timeToCoordinate(mark.time)
    const y = this.#place.series.priceToCoordinate(mark.value)
    if (x === null || y === null) return
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fillStyle = mark.hollow ? mark.ring : mark.colour
    context.strokeStyle = mark.hollow ? mark.colour : mark.ring
    context.lineWidth = mark.hollow ? 1.5 : 2
    context.fill()
    context.stroke()
    if (!mark.label) return
    context.font = `500 11px ${mark.font ?? 'sans-serif'}`
    const wide = context.measureText(mark.label).width
    const isLeft = x + wide + 2 * radius + 8 > width
    const start = isLeft ? x - radius - 6 - wide : x + radius + 6
    // The line may run behind the words; a ground of the card's colour keeps them readable.
    context.fillStyle = `${mark.ring}cc`
    context.fillRect(start - 3, y - 8, wide + 6, 16)
    context.fillStyle = mark.colour
    context.textBaseline = 'middle'
    context.textAlign = 'left'
    context.fillText(mark.label, start, y)
  }
}

export interface Pill {
  readonly value: number
  readonly text: string
  readonly ink: string
  readonly fill: string
}

/** The value under the pointer, as a pill on the price axis. */
export class AxisPill implements ISeriesPrimitive {
  #pill: Pill | null = null
  #place: SeriesAttachedParameter | null = null
  readonly #views: readonly ISeriesPrimitiveAxisView[]

  constructor() {
    const y = (): number =>
      this.#pill ? (this.#place?.series.priceToCoordinate(this.#pill.value) ?? -1_000) : -1_000
    this.#views = [
      {
        // A fixed place: the label of the last value must not push this one away from its point.
        coordinate: () => -10_000,
        fixedCoordinate: y,
        text: () => this.#pill?.text ?? '',
        textColor: () => this.#pill?.ink ?? '',
        backColor: () => this.#pill?.fill ?? '',
        visible: () => this.#pill !== null,
        tickVisible: () => false,
      },
    ]
  }

  attached(place: SeriesAttachedParameter): void {
    this.#place = place
  }

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#views
  }

  show(pill: Pill | null): void {
    this.#pill = pill
    this.#place?.requestUpdate()
  }
}
