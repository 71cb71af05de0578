/** The acts of the walks: how each is called, who may do it, and what it changes in the model. */
import fc from 'fast-check'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { GivenRole } from '#domain/groups/decide-group-member.ts'
import type { Answer } from '../../kit/app.ts'
import { field } from '../../kit/app.ts'
import { aFamilyGroup } from '../../kit/family-group.ts'
import type { SignedIn } from '../../kit/sign-in.ts'
import { codeOf, directLink, groupCalls, type InviteLink } from '../kit.ts'
import {
  changeRole,
  depart,
  end,
  handOver,
  invites,
  join,
  type ModelGroup,
  type ModelInvite,
  manages,
  roleIn,
  shareTree,
  type Who,
} from './model.ts'
import { requestActs } from './request-acts.ts'
import type { WalkWorld } from './world.ts'

const kinds = [
  'create',
  'invite',
  'accept',
  'accept',
  'cancel',
  'change role',
  'share',
  'stop sharing',
  'hand over',
  'leave',
  'remove',
  'delete',
  'ask',
  'approve',
  'decline',
  'cancel request',
] as const

export interface Act {
  readonly kind: (typeof kinds)[number]
  readonly who: Who
  readonly whom: Who
  /** Chooses among the groups, and among the invitations. */
  readonly nth: number
  readonly role: GivenRole
  /**
   * If true, the act is done by a person who may do it, if there is one. With random people, most acts would be
   * refused.
   */
  readonly isAllowed: boolean
  /** True if a member who leaves lets their tree stay. */
  readonly treesStay: boolean
}

/** All kinds of acts, each once. */
export const actKinds: ReadonlySet<Act['kind']> = new Set(kinds)

const weights: Partial<Record<Act['kind'], number>> = {
  invite: 5,
  accept: 4,
  share: 4,
  create: 2,
  delete: 1,
  ask: 6,
  approve: 6,
  decline: 3,
}

export const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    ...[...actKinds].map((kind) => ({ weight: weights[kind] ?? 2, arbitrary: fc.constant(kind) })),
  ),
  who: fc.nat(4),
  whom: fc.nat(4),
  nth: fc.nat(11),
  isAllowed: fc.nat(3).map((chance) => chance > 0),
  treesStay: fc.boolean(),
  role: fc.constantFrom<GivenRole>('Viewer', 'Member', 'Recruiter', 'Administrator'),
})

export const sayAct = ({ kind, who, whom, nth, role, treesStay }: Act): string =>
  `${who} does "${kind}" to ${whom} (${nth}, ${role}${treesStay ? ', trees stay' : ''})`

export interface Outcome {
  /** True unless the server did what it must not, or refused what it must do. */
  readonly isExpected: boolean
}

/** Reasons other than the role for which the server may refuse an act. */
const otherReasons: Readonly<Record<Act['kind'], readonly string[]>> = {
  create: [],
  invite: ['invited-already', 'sharing-limit-reached', 'role-too-high'],
  accept: ['invitation-over', 'sharing-limit-reached'],
  cancel: ['invitation-over'],
  'change role': ['owner-stays', 'not-found'],
  share: ['member-already', 'plan-shares-own-groups', 'sharing-limit-reached'],
  'stop sharing': [],
  'hand over': ['not-a-member', 'sharing-limit-reached'],
  leave: ['owner-stays'],
  remove: ['owner-stays', 'not-found'],
  delete: [],
  ask: [
    'requested-already',
    'not-askable-now',
    'member-already',
    'plan-shares-own-groups',
    'sharing-limit-reached',
  ],
  approve: ['member-already', 'plan-shares-own-groups', 'sharing-limit-reached'],
  decline: [],
  'cancel request': [],
}

interface Try {
  readonly may: boolean
  readonly run: () => Promise<Answer>
  readonly accepted: (answer: Answer) => void
}

export function walker({ kit, people, trees, sharesWithAnyOwner }: WalkWorld) {
  const groups: ModelGroup[] = []
  const happened = new Set<Act['kind']>()
  let latest = ''
  const { ask, patch, accept, memberId } = groupCalls(kit)
  const person = (who: Who): SignedIn => at(people, who)
  const ofRequest = requestActs({ kit, person, treeOf: (who) => at(trees, who) })

  const create = (who: Who): Try => ({
    may: true,
    run: () =>
      ask(person(who), 'POST /familygroups', { idempotencyKey: crypto.randomUUID(), name: 'The Kents' }),
    accepted: ({ body }) =>
      groups.push({
        id: String(field(body, 'id')),
        members: new Map([[who, 'Owner']]),
        shares: new Map(),
        invites: [],
        requests: [],
        isDeleted: false,
      }),
  })

  function ofGroup({ kind, who, whom, nth, role, treesStay }: Act, group: ModelGroup): Try {
    const path = `/familygroups/${group.id}`
    const member = async () => `${path}/members/${(await memberId(person(whom), group.id)) || '987654321'}`
    const invitation: ModelInvite | undefined = group.invites[nth % Math.max(1, group.invites.length)]
    const link: InviteLink = invitation?.link ?? { id: '987654321', code: 'x' }
    switch (kind) {
      case 'create':
        return create(who)
      case 'invite': {
        const invited = role === 'Recruiter' ? 'Recruiter' : 'Member'
        let made: InviteLink | null = null
        return {
          // Nobody invites themselves.
          may: invites(group, who) && who !== whom,
          run: async () => {
            const answer = await ask(person(who), `POST ${path}/invites`, {
              recipientEmail: person(whom).address,
              recipientRole: invited,
            })
            if (answer.status === 201) made = await directLink(kit, String(field(answer.body, 'id')))
            return answer
          },
          accepted: () => {
            if (made !== null)
              group.invites.push({ link: made, sender: who, to: whom, role: invited, state: 'Pending' })
          },
        }
      }
      case 'accept':
        // Somebody who is not the recipient has the link only if it was forwarded.
        return {
          may:
            invitation?.state === 'Pending' || (invitation?.state === 'Accepted' && group.members.has(who)),
          run: () => accept(person(who), link, true),
          accepted: () => {
            if (invitation?.state === 'Pending') join(group, invitation, who)
          },
        }
      case 'cancel':
        return {
          may: invitation !== undefined && manages(group, who),
          run: () => ask(person(who), `POST /familygroupinvites/${link.id}/cancel`),
          accepted: () => {
            if (invitation !== undefined) invitation.state = 'Cancelled'
          },
        }
      case 'change role':
        return {
          may: manages(group, who),
          run: async () => patch(person(who), await member(), ['/role', role]),
          accepted: () => changeRole(group, whom, role),
        }
      case 'share':
        return {
          may: manages(group, who),
          run: () =>
            ask(person(who), `POST /datagroups/${at(trees, who)}/members`, {
              principalType: 'FamilyGroup',
              principalId: group.id,
            }),
          accepted: ({ body }) => shareTree(group, who, String(field(body, 'id'))),
        }
      case 'stop sharing':
        return {
          may: group.shares.has(whom) && (who === whom || manages(group, who)),
          run: () =>
            ask(
              person(who),
              `DELETE /datagroups/${at(trees, whom)}/members/${group.shares.get(whom) ?? '987654321'}`,
            ),
          accepted: () => group.shares.delete(whom),
        }
      case 'hand over':
        return {
          may: roleIn(group, who) === 'Owner',
          run: () => patch(person(who), path, ['/ownerId', person(whom).userId]),
          accepted: () => handOver(group, who, whom, sharesWithAnyOwner(who)),
        }
      case 'leave':
        return {
          may: group.members.has(who),
          run: async () => {
            const own = (await memberId(person(who), group.id)) || '987654321'
            return ask(person(who), `DELETE ${path}/members/${own}?trees=${treesStay ? 'stay' : 'leave'}`)
          },
          accepted: () => depart(group, who, treesStay),
        }
      case 'remove':
        return {
          may: manages(group, who) || (who === whom && group.members.has(who)),
          run: async () => ask(person(who), `DELETE ${await member()}`),
          accepted: () => depart(group, whom),
        }
      case 'delete':
        return {
          may: roleIn(group, who) === 'Owner',
          run: () => ask(person(who), `DELETE ${path}`),
          accepted: () => end(group),
        }
      case 'ask':
      case 'approve':
      case 'decline':
      case 'cancel request':
        return ofRequest(kind, group, groups, { who, whom, nth })
    }
  }

  return {
    groups: groups as readonly ModelGroup[],
    /** Makes a group with somebody of almost every role, so that a walk need not spend its acts on that. */
    begin: async (): Promise<void> => {
      const others = [
        ['Administrator', 1],
        ['Recruiter', 2],
        ['Viewer', 3],
      ] as const
      const id = await aFamilyGroup(
        kit.store,
        person(0).userId,
        others.map(([role, who]) => [role, person(who).userId] as const),
      )
      const members = new Map<Who, FamilyGroupRole>([[0, 'Owner']])
      for (const [role, who] of others) members.set(who, role)
      groups.push({ id, members, shares: new Map(), invites: [], requests: [], isDeleted: false })
    },
    /** The kinds of acts that the server has accepted. */
    happened: happened as ReadonlySet<Act['kind']>,
    /** What the server answered last. */
    answer: () => latest,
    take: async (act: Act): Promise<Outcome> => {
      const group = groups[act.nth % Math.max(1, groups.length)]
      const isNew = group === undefined || (act.kind === 'create' && groups.length < 2)
      const by = (who: Who) =>
        isNew || act.kind === 'create' ? create(who) : ofGroup({ ...act, who }, group)
      const others = act.isAllowed ? people.map((_, nth) => (act.who + nth) % people.length) : []
      const tried = others.map(by).find(({ may }) => may) ?? by(act.who)
      const answer = await tried.run()
      const { status } = answer
      const code = codeOf(answer)
      latest = `${status} ${JSON.stringify(code) ?? ''}`
      if (status < 300) tried.accepted(answer)
      if (status < 300) happened.add(act.kind)
      const isExpected = tried.may
        ? status < 300 || otherReasons[act.kind].includes(String(code))
        : status >= 400 && status < 500
      return { isExpected }
    },
  }
}

function at<T>(all: readonly T[], place: number): T {
  const one = all[place]
  if (one === undefined) throw new Error(`Nothing stands at ${place}.`)
  return one
}
