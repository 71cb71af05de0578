/**
 * Shown while the code of the first page is loading. It is empty, because that time is too short to show anything.
 */
export function Arriving() {
  return null
}
