import type { UserId } from '#contract/wire.ts'
import { queueMail } from '../store/queue.ts'
import { findDataGroup } from '../store/readers/data-groups.ts'
import { findFamilyGroups } from '../store/readers/family-groups.ts'
import { mailAddressesOf } from '../store/readers/parents.ts'
import { decidersOf, type StoredSharingRequest } from '../store/readers/sharing-requests.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { sharingRequestMail } from './sharing-request-mail.ts'

/** Mails everybody who must still decide about a request; not the sender. */
export async function mailSides(
  queries: Queries,
  request: StoredSharingRequest,
  publicUrl: string,
): Promise<void> {
  const { senderUserId, dataGroupId, familyGroupId } = request
  const data = await findDataGroup(queries, dataGroupId)
  const [group] = await findFamilyGroups(queries, [familyGroupId])
  if (data === null || group === undefined) return
  const sender =
    senderUserId === null ? undefined : (await findUsers(queries, [senderUserId])).get(senderUserId)
  for (const userId of await askedUsers(queries, request))
    for (const to of await mailAddressesOf(queries, userId))
      await queueMail(
        queries,
        sharingRequestMail({
          to,
          readerId: userId,
          senderId: sender?.id ?? null,
          senderName: sender === undefined ? '' : `${sender.givenName} ${sender.surname}`,
          dataGroupId,
          dataName: data.name,
          isProfile: data.groupType === 'Profile',
          groupName: group.name,
          asContributor: request.role === 'Contributor',
          senderMessage: request.senderMessage,
          expiresAt: request.expiresAt,
          link: `${publicUrl}/sharingrequests/${request.id}`,
        }),
      )
}

/** The users who can still decide, because their side has not. The sender is left out. */
async function askedUsers(queries: Queries, request: StoredSharingRequest): Promise<readonly UserId[]> {
  const deciders = await decidersOf(queries, request)
  const isOpen = {
    data: request.dataGroupApproval === 'Pending',
    group: request.principalApproval === 'Pending',
  }
  const asked = deciders.filter(({ side, userId }) => isOpen[side] && userId !== request.senderUserId)
  return [...new Set(asked.map(({ userId }) => userId))]
}
