/** The open photo in the address of a page that shows photos. */

const parameter = 'photo'

/** The id of the open photo; null if none is. */
export const photoIn = (search: string): string | null => new URLSearchParams(search).get(parameter)

/** The query with another open photo, or with none. */
export function withPhoto(search: string, id: string | null): string {
  const query = new URLSearchParams(search)
  if (id === null) query.delete(parameter)
  else query.set(parameter, id)
  return query.size === 0 ? '' : `?${query}`
}

/** True if two queries differ in nothing but the open photo. */
export const differInPhoto = (one: string, other: string): boolean =>
  photoIn(one) !== photoIn(other) && withPhoto(one, null) === withPhoto(other, null)
