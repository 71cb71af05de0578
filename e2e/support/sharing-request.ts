/** Requests to share made and decided by plain HTTP. */
import { demand } from '#contract/client.ts'
import {
  approveDataGroupInvite,
  cancelDataGroupInvite,
  type DataGroupInvite,
  rejectDataGroupInvite,
  sendDataGroupInvite,
} from '#contract/group-admin/data-group-invite.ts'
import type { DataGroupId, DataGroupInviteId, FamilyGroupId } from '#contract/wire.ts'
import type { Account } from './account.ts'

/** Asks that a tree be shared with a family group. */
export const asksToShare = (
  { transport }: Account,
  dataGroupId: DataGroupId,
  principalId: FamilyGroupId,
): Promise<DataGroupInvite> =>
  demand(transport, sendDataGroupInvite, {
    body: { dataGroupId, principalType: 'FamilyGroup', principalId, role: 'Viewer', senderMessage: '' },
  })

export const approvesRequest = ({ transport }: Account, id: DataGroupInviteId): Promise<DataGroupInvite> =>
  demand(transport, approveDataGroupInvite, { params: { id } })

export const declinesRequest = (
  { transport }: Account,
  id: DataGroupInviteId,
  message = '',
): Promise<DataGroupInvite> => demand(transport, rejectDataGroupInvite, { params: { id }, body: { message } })

export const cancelsRequest = ({ transport }: Account, id: DataGroupInviteId): Promise<DataGroupInvite> =>
  demand(transport, cancelDataGroupInvite, { params: { id } })
