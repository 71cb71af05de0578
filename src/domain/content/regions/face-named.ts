import type { PictureRegion } from '#contract/research/content.ts'
import { searchName } from '../../search/search-name.ts'

/** A face that a photo names in its XMP. */
export interface NamedFace {
  readonly name: string
  readonly region: PictureRegion
}

/**
 * The region of the only face with a person's name; null if there is none, or if the photo has two of them, such as a
 * father and a son.
 *
 * @param name the name of the person as `searchName` writes it
 */
export function faceNamed(faces: readonly NamedFace[], name: string): PictureRegion | null {
  const [face, another] = name === '' ? [] : faces.filter((one) => searchName(one.name) === name)
  return face === undefined || another !== undefined ? null : face.region
}
