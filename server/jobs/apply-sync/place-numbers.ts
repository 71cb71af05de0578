import type pg from 'pg'
import type { PlaceMention } from '#domain/gedcom/interpreted.ts'

export interface NumberedPlace {
  readonly number: number
  readonly name: string
  latitude: number | null
  longitude: number | null
}

/** Places are identified by their names; the tree's existing places keep their numbers. */
export class PlaceNumbers {
  readonly #places = new Map<string, NumberedPlace>()
  readonly #changed = new Set<NumberedPlace>()
  readonly #former: ReadonlyMap<string, number>
  #last: number

  private constructor(places: readonly NumberedPlace[], former: ReadonlyMap<string, number>, last: number) {
    for (const place of places) this.#places.set(place.name, place)
    this.#former = former
    this.#last = last
  }

  /** An instance for a tree without any data yet. */
  static ofNewTree(): PlaceNumbers {
    return new PlaceNumbers([], new Map(), 0)
  }

  /** `undoneSync`: the sync that is being undone. Its places come back with their numbers. */
  static async read(
    client: pg.ClientBase,
    dataGroupId: string,
    undoneSync: string | null,
  ): Promise<PlaceNumbers> {
    const places = await client.query<NumberedPlace>(
      'SELECT number, name, latitude, longitude FROM places WHERE data_group_id = $1',
      [dataGroupId],
    )
    const former = await client.query<{ name: string; number: number }>(
      `SELECT source_key AS name, number FROM sync_undo WHERE sync_id = $1 AND kind = 'Place'`,
      [undoneSync],
    )
    const group = await client.query<{ last: number }>(
      'SELECT last_place_number AS last FROM data_groups WHERE id = $1',
      [dataGroupId],
    )
    const formerNumbers = new Map(former.rows.map(({ name, number }) => [name, number]))
    return new PlaceNumbers(places.rows, formerNumbers, group.rows[0]?.last ?? 0)
  }

  get last(): number {
    return this.#last
  }

  /**
   * Returns the number of a mentioned place. Takes over the file's coordinates if they are new or differ from the
   * stored ones.
   */
  take(mention: PlaceMention | null): number | null {
    if (mention === null) return null
    const known = this.#places.get(mention.name)
    if (known === undefined) return this.#add(mention)
    const { latitude, longitude } = mention
    if (latitude !== null && (known.latitude !== latitude || known.longitude !== longitude)) {
      known.latitude = latitude
      known.longitude = longitude
      this.#changed.add(known)
    }
    return known.number
  }

  /** Places that are new or have moved. */
  changed(): Iterable<NumberedPlace> {
    return this.#changed
  }

  #add({ name, latitude, longitude }: PlaceMention): number {
    const place = { number: this.#former.get(name) ?? ++this.#last, name, latitude, longitude }
    this.#places.set(name, place)
    this.#changed.add(place)
    return place.number
  }
}
