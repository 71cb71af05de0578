/** In which size a photo is shown as a portrait. */
import type { PictureRegion } from '#contract/research/content.ts'
import { contentWidths } from '../person/content-types.ts'

/** In pixels: the width of the largest portrait on a page. */
const minPortraitWidth = 128

/** A face in a photo of many people would be a few pixels wide in the smaller size. */
export const portraitSize = (region: PictureRegion | null): 'gallery' | 'large' =>
  region === null || region.width * contentWidths.gallery >= minPortraitWidth ? 'gallery' : 'large'
