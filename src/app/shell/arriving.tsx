/** While the first page's code is fetched: the ground alone, for a moment too short to draw anything. */
export function Arriving() {
  return null
}
