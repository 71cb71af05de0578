import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { TestApp } from '../kit/app.ts'
import type { SignedIn } from '../kit/sign-in.ts'
import { groupCalls } from './kit.ts'

type Act = 'approve' | 'reject' | 'cancel' | 'resend'

/** The calls about requests to share, each named by what it does. */
export function requestCalls(kit: TestApp) {
  const { ask } = groupCalls(kit)
  return {
    send: (who: SignedIn, dataGroupId: string, principalId: string, senderMessage = '') =>
      ask(who, 'POST /datagroupinvites', {
        dataGroupId,
        principalType: 'FamilyGroup',
        principalId,
        senderMessage,
      }),
    act: (who: SignedIn, id: string, act: Act, body?: object) =>
      ask(who, `POST /datagroupinvites/${id}/${act}`, act === 'reject' ? { message: null, ...body } : body),
    /** Empty where the caller may not know of the tree or group. */
    listed: async (who: SignedIn, path: string): Promise<readonly DataGroupInvite[]> => {
      const { status, body } = await ask(who, `GET ${path}`)
      return status === 200 ? (body as { items: readonly DataGroupInvite[] }).items : []
    },
  }
}
