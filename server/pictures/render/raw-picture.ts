/** A decoded picture: upright, at most as large as the largest size needs, three or four bytes a pixel in sRGB. */
export interface RawPicture {
  /** The upright size of the original. */
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 }
}
