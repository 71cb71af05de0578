/** The part of a picture that its address names, in percent: `#xywh=percent:20,10,40,50`. Null for the whole picture. */
export function regionOf(address: string) {
  const [x = 0, y = 0, width = 0, height = 0] =
    address.split('#xywh=percent:')[1]?.split(',').map(Number) ?? []
  return width === 0 ? null : { x, y, width, height }
}
