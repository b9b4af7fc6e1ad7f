import { type CacheLimits, PersonCache } from '../../core/cache/person-cache.ts'
import type { Db } from '../../core/db/db.ts'
import { type ImageLimits, PersonResults } from './person-results.ts'
import { areFewer } from './result-changes.ts'
import { type StoredImage, writeImage } from './result-images.ts'

const imageLimits: ImageLimits = { minRows: 2_000, maxBehind: 200 }
/**
 * The results of a few hundred trades are read from their rows in a few milliseconds, so they stay only for the reads of one screen:
 * thousands of open dashboards of quiet people would otherwise each hold fifty kilobytes.
 */
const smallResults = { bytes: 64 * 1024, idleMs: 5_000 }

/**
 * A cache of the results of people who view figures now, each updated from the database before it is read.
 * The database is the source of truth, whichever process writes. A million fills take some 35 MB.
 */
export class ResultsCache {
  readonly #cache: PersonCache<PersonResults>
  readonly #images: ImageLimits
  readonly #reportUnwritten: (error: unknown) => void
  #writing: Promise<unknown> = Promise.resolve()

  /** `reportUnwritten` receives why an image was not written. Answers are right nevertheless: only the next start reads more. */
  constructor(
    limits: CacheLimits = {},
    images = imageLimits,
    reportUnwritten: (error: unknown) => void = () => undefined,
  ) {
    this.#images = images
    this.#reportUnwritten = reportUnwritten
    this.#cache = new PersonCache(() => new PersonResults(), { small: smallResults, ...limits })
  }

  /** The number of people whose results are in memory. */
  get people(): number {
    return this.#cache.size
  }

  /**
   * Returns true if the person's results are in memory. If not, and they are many, they are loaded in the background for the
   * next answer: a sum from the database need not wait for every row.
   */
  isAtHand(db: Db, userId: string): boolean {
    const state = this.#cache.stateOf(userId)
    // a failed read is repeated, and reported, by the answer that needs it
    if (state === 'none') this.#preload(db, userId).catch(() => undefined)
    return state === 'cached'
  }

  /** Loads many results; the database sums few of them as quickly. */
  async #preload(db: Db, userId: string): Promise<void> {
    if (await areFewer(db, userId, this.#images.minRows)) return
    await this.read(db, userId, () => undefined)
  }

  /** Calls `use` with a person's present results, read with the rights of `db`. Reads of one person are serialised. */
  async read<T>(db: Db, userId: string, use: (results: PersonResults) => T): Promise<T> {
    let isDue = false
    const used = await this.#cache.use(userId, async (results) => {
      await results.catchUp(db, userId)
      isDue = results.dueImages(this.#images).length > 0
      return use(results)
    })
    // an image that could not be written is written after further changes; its rows are still there
    if (isDue)
      this.#writing = this.#writing.then(() => this.#writeImages(db, userId)).catch(this.#reportUnwritten)
    return used
  }

  /**
   * Calls `use` with results that an earlier read of the same request has validated against the database, without revalidating them.
   * It loads them again if they were evicted meanwhile.
   */
  async readValidated<T>(db: Db, userId: string, use: (results: PersonResults) => T): Promise<T> {
    return this.#cache.use(userId, async (results) => {
      if (!results.isLoaded) await results.catchUp(db, userId)
      return use(results)
    })
  }

  /** Settles once all due images are written. */
  async written(): Promise<void> {
    await this.#writing
  }

  /** Packs with exclusive access to the results, after the answer, and writes while other requests run. */
  async #writeImages(db: Db, userId: string): Promise<void> {
    const images = await this.#cache.use(userId, async (results) => {
      const packed: { image: Pick<StoredImage, 'accountId' | 'version'>; blocks: Buffer[] }[] = []
      for (const image of results.dueImages(this.#images)) {
        const blocks = await results.packed(image)
        if (blocks !== null) packed.push({ image, blocks })
      }
      return packed
    })
    for (const { image, blocks } of images) await writeImage(db, userId, image, blocks)
  }
}
