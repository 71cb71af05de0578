/** The acts of the walks on requests to share: how each is called, who may do it, and what it changes in the model. */
import type { DataGroupId } from '#contract/wire.ts'
import type { Answer, TestApp } from '../../kit/app.ts'
import { field } from '../../kit/app.ts'
import type { SignedIn } from '../../kit/sign-in.ts'
import { groupCalls } from '../kit.ts'
import { requestCalls } from '../request-calls.ts'
import type { Act } from './acts.ts'
import {
  decidesFor,
  invites,
  type ModelGroup,
  type ModelRequest,
  manages,
  mayCancelRequest,
  openRequest,
  readTrees,
  type Who,
} from './model.ts'

export type RequestAct = Extract<Act['kind'], 'ask' | 'approve' | 'decline' | 'cancel request'>

interface People {
  readonly kit: TestApp
  readonly person: (who: Who) => SignedIn
  readonly treeOf: (who: Who) => DataGroupId
}

export function requestActs({ kit, person, treeOf }: People) {
  const { ask } = groupCalls(kit)
  const { send, act: actOn } = requestCalls(kit)

  /** The id of the share, which only a side that sees the members of the tree can read. */
  async function shareId(group: ModelGroup, owner: Who): Promise<string> {
    const { body } = await ask(person(owner), `GET /datagroups/${treeOf(owner)}/members`)
    const members = field(body, 'items') as readonly { id: string; principalId: string }[]
    return members.find(({ principalId }) => principalId === group.id)?.id ?? ''
  }

  /** Runs a call, and notes the share if the call has made one. */
  function sharing(group: ModelGroup, owner: Who, run: () => Promise<Answer>) {
    let share = ''
    return {
      run: async () => {
        const answer = await run()
        if (answer.status < 300 && field(answer.body, 'result') === 'Accepted')
          share = await shareId(group, owner)
        return answer
      },
      note: (request: ModelRequest) => {
        if (request.data !== 'Approved' || request.group !== 'Approved') return
        request.state = 'Accepted'
        group.shares.set(request.tree, share)
      },
    }
  }

  return (
    kind: RequestAct,
    group: ModelGroup,
    groups: readonly ModelGroup[],
    { who, whom, nth }: Pick<Act, 'who' | 'whom' | 'nth'>,
  ) => {
    if (kind === 'ask') {
      const { run, note } = sharing(group, whom, () => send(person(who), treeOf(whom), group.id))
      return {
        may:
          group.members.has(who) &&
          readTrees(groups, who).includes(whom) &&
          (who === whom || invites(group, who)),
        run,
        accepted: ({ body }: Answer) => {
          const request: ModelRequest = {
            id: String(field(body, 'id')),
            sender: who,
            tree: whom,
            data: who === whom ? 'Approved' : 'Pending',
            group: manages(group, who) ? 'Approved' : 'Pending',
            state: 'Pending',
          }
          group.requests.push(request)
          note(request)
        },
      }
    }
    const request = openRequest(group, nth)
    const id = request?.id ?? '987654321'
    const { run, note } = sharing(group, request?.tree ?? who, () => actOn(person(who), id, calls[kind]))
    return {
      may:
        request !== undefined &&
        (kind === 'cancel request'
          ? mayCancelRequest(group, request, who)
          : decidesFor(group, request, who).length > 0),
      run,
      accepted: () => {
        if (request === undefined) return
        if (kind === 'cancel request') request.state = 'Cancelled'
        else
          for (const side of decidesFor(group, request, who))
            request[side] = kind === 'approve' ? 'Approved' : 'Rejected'
        note(request)
      },
    }
  }
}

const calls = { approve: 'approve', decline: 'reject', 'cancel request': 'cancel' } as const
