/**
 * The dialog of one member of a family group (GRP-16). The Manage tab has role and visibility, asks before it removes
 * a member (GRP-17), and shows the removal for at least half a second (GRP-23). The History tab lists the invitation,
 * joining and changes of role. The dialog of a viewer who may change their own role begins there.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { MemberVisibility } from '#contract/group-admin/family-group.ts'
import type {
  HistoryItem,
  patchFamilyGroupMember,
  removeFamilyGroupMember,
} from '#contract/group-admin/family-group-member.ts'
import type { Result } from '#contract/result.ts'
import { leastBusyTime } from '#domain/constants.ts'
import {
  type ChosenMember,
  changeOf,
  isMemberChanged,
  type MemberChange,
  type MemberDraft,
  maySwitchInviting,
  memberToRemove,
  type OfferedRole,
  opensOnHistory,
  withInvitingSwitched,
  withRole,
} from '#domain/groups/member-draft.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Saved = Result<null, RefusalOf<typeof patchFamilyGroupMember>>
/** `not-found` is no refusal here: a member who has left counts as removed. */
type Removed = Result<null, Exclude<RefusalOf<typeof removeFamilyGroupMember>, 'not-found'>>
export type MemberProblem = Extract<Saved | Removed, { ok: false }>['problem'] | 'unreachable'

export interface MemberDetailsContext {
  readonly member: ChosenMember | null
  readonly draft: MemberDraft
  readonly history: readonly HistoryItem[]
  /** True after a change was saved, until the user makes the next one. */
  readonly saved: boolean
  readonly problem: MemberProblem | null
}

const nobody = {
  member: null,
  draft: { role: 'Viewer', visibility: 'Limited' },
  history: [],
  saved: false,
  problem: null,
} as const satisfies MemberDetailsContext

export const memberDetailsMachine = setup({
  types: {
    context: {} as MemberDetailsContext,
    events: {} as
      | { type: 'member chosen'; member: ChosenMember }
      | { type: 'own visibility chosen'; member: ChosenMember }
      | { type: 'role chosen'; role: OfferedRole }
      | { type: 'inviting switched' }
      | { type: 'visibility chosen'; visibility: MemberVisibility }
      | { type: 'save chosen' }
      | { type: 'leaving chosen' }
      | { type: 'removal chosen' }
      | { type: 'removal confirmed' }
      | { type: 'history chosen' }
      | { type: 'manage chosen' }
      | { type: 'retried' }
      | { type: 'dismissed' },
    emitted: {} as { type: 'leaving asked' },
  },
  actors: {
    saveMember: unprovided.promise<Saved, { memberId: string; change: MemberChange }>('saveMember'),
    removeMember: unprovided.promise<Removed, { memberId: string }>('removeMember'),
    loadHistory: unprovided.promise<readonly HistoryItem[], { memberId: string }>('loadHistory'),
  },
  delays: { leastBusyTime },
  guards: {
    opensOnHistory: (_, member: ChosenMember) => opensOnHistory(member),
    mayChangeRole: ({ context }) => context.member?.may.changeRole === true,
    maySwitchInviting: ({ context }) =>
      context.member?.may.changeRole === true && maySwitchInviting(context.draft.role),
    mayChangeVisibility: ({ context }) => context.member?.may.changeVisibility === true,
    mayLeave: ({ context }) => context.member?.may.leave === true,
    mayRemove: ({ context }) => context.member?.may.remove === true,
    isChanged: ({ context: { member, draft } }) => member !== null && isMemberChanged(member, draft),
    isRemoved: ({ context }) => context.problem === null,
    accepted,
  },
  actions: {
    open: assign((_, member: ChosenMember) => ({
      ...nobody,
      member,
      draft: { role: member.role, visibility: member.visibility },
    })),
    close: assign(nobody),
    change: assign(({ context }, change: Partial<MemberDraft>) => ({
      draft: { ...context.draft, ...change },
      saved: false,
      problem: null,
    })),
    noteSaved: assign(({ context: { member, draft } }) => ({
      member: member === null ? null : { ...member, ...draft },
      saved: true,
    })),
    clearProblem: assign({ problem: null, saved: false }),
    noteProblem: assign((_, problem: MemberProblem) => ({ problem })),
    noteRefusal: assign((_, saved: Saved) => (saved.ok ? {} : { problem: saved.problem })),
    noteRemoval: assign((_, removed: Removed) => ({ problem: removed.ok ? null : removed.problem })),
    noteHistory: assign((_, history: readonly HistoryItem[]) => ({ history })),
    askToLeave: emit({ type: 'leaving asked' }),
  },
}).createMachine({
  id: 'memberDetails',
  context: nobody,
  initial: 'closed',
  states: {
    closed: {
      entry: 'close',
      on: {
        'member chosen': [
          {
            guard: { type: 'opensOnHistory', params: ({ event }) => event.member },
            target: 'loading history',
            actions: { type: 'open', params: ({ event }) => event.member },
          },
          { target: 'managing', actions: { type: 'open', params: ({ event }) => event.member } },
        ],
        'own visibility chosen': {
          target: 'managing',
          actions: { type: 'open', params: ({ event }) => event.member },
        },
      },
    },
    managing: {
      on: {
        'role chosen': {
          guard: 'mayChangeRole',
          actions: {
            type: 'change',
            params: ({ context, event }) => ({ role: withRole(context.draft.role, event.role) }),
          },
        },
        'inviting switched': {
          guard: 'maySwitchInviting',
          actions: {
            type: 'change',
            params: ({ context }) => ({ role: withInvitingSwitched(context.draft.role) }),
          },
        },
        'visibility chosen': {
          guard: 'mayChangeVisibility',
          actions: { type: 'change', params: ({ event }) => ({ visibility: event.visibility }) },
        },
        'save chosen': { guard: 'isChanged', target: 'saving' },
        'leaving chosen': { guard: 'mayLeave', target: 'closed', actions: 'askToLeave' },
        'removal chosen': { guard: 'mayRemove', target: 'confirming removal', actions: 'clearProblem' },
        'history chosen': { target: 'loading history', actions: 'clearProblem' },
        dismissed: 'closed',
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'saveMember',
        src: 'saveMember',
        input: ({ context }) => changeToSave(context),
        ...settling({ accepted: { target: 'managing', actions: 'noteSaved' }, refused: 'managing' }),
      },
    },
    'confirming removal': {
      on: {
        'removal confirmed': 'removing',
        dismissed: { target: 'managing', actions: 'clearProblem' },
      },
    },
    /** Ends when the answer has arrived and the user has had time to see this state. */
    removing: {
      type: 'parallel',
      entry: 'clearProblem',
      states: {
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              invoke: {
                id: 'removeMember',
                src: 'removeMember',
                input: ({ context }) => ({ memberId: memberToRemove(context.member).id }),
                onDone: { target: 'known', actions: { type: 'noteRemoval', params: outputOf } },
                onError: { target: 'known', actions: { type: 'noteProblem', params: 'unreachable' } },
              },
            },
            known: { type: 'final' },
          },
        },
        busy: {
          initial: 'visibly',
          states: { visibly: { after: { leastBusyTime: 'enough' } }, enough: { type: 'final' } },
        },
      },
      onDone: [{ guard: 'isRemoved', target: 'closed' }, { target: 'confirming removal' }],
    },
    'loading history': {
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ memberId: chosenIn(context).id }),
        onDone: { target: 'showing history', actions: { type: 'noteHistory', params: outputOf } },
        onError: 'without history',
      },
      on: { 'manage chosen': 'managing', dismissed: 'closed' },
    },
    'showing history': { on: { 'manage chosen': 'managing', dismissed: 'closed' } },
    'without history': {
      on: { retried: 'loading history', 'manage chosen': 'managing', dismissed: 'closed' },
    },
  },
})

function chosenIn({ member }: Pick<MemberDetailsContext, 'member'>): ChosenMember {
  if (member === null) throw new Error('The details of a member are open only when one was chosen.')
  return member
}

function changeToSave(context: Pick<MemberDetailsContext, 'member' | 'draft'>) {
  const member = chosenIn(context)
  return { memberId: member.id, change: changeOf(member, context.draft) }
}
