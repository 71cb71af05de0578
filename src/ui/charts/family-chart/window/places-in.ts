import type { PersonId } from '#domain/ids.ts'
import type { ChartPicture, PlacedBox, PlacedSector } from '../layout/picture.ts'

export type Place = PlacedBox | PlacedSector

export interface Places {
  readonly byKey: ReadonlyMap<string, Place>
  /** The place where each person is in full. */
  readonly inFull: ReadonlyMap<PersonId, Place>
}

/** The places of a picture, found without a search: a chart can have ten thousand. */
export function placesIn({ boxes, sectors }: ChartPicture): Places {
  const all: readonly Place[] = [...boxes, ...sectors]
  return {
    byKey: new Map(all.map((place) => [place.key, place])),
    inFull: new Map(all.filter(({ stub }) => !stub).map((place) => [place.personId, place])),
  }
}
