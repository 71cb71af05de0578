import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { sharingOf } from '#domain/sharing/sharing-limit.ts'
import { unknownName } from '#domain/users/user-name.ts'
import type { SharingView } from '#ui/screens/sharing-limit/sharing-view.ts'

/** The people with whom a user shares, sorted by name, and the user's limit; null before they are loaded. */
export function selectSharing(read: Read, userId: UserId): SharingView | null {
  const user = read(keyOf('user', userId)).value
  const people = read(keyOf('userSharing', userId)).value
  if (user === null || people === null) return null
  const { limit, isReached } = sharingOf(user, people)
  return {
    limit,
    isReached,
    people: people
      .map(({ userId: id, name, address, isInvited, isGroupViewer }) => ({
        key: id ?? address ?? name,
        name: name || address || unknownName,
        address: name === '' ? null : address,
        isInvited,
        isGroupViewer,
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}
