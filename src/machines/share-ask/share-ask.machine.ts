/**
 * The user asks a relative to share a tree (PUB-12, resolution 85): searches for a user by name or enters an e-mail
 * address, chooses one of the own groups or a new one, and sends an invitation to the group that asks for a tree. A new
 * group is created once, also if the invitation is then refused.
 */
import { assign, setup } from 'xstate'
import type { OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import type { createFamilyGroup } from '#contract/group-admin/family-group.ts'
import type { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { Result } from '#contract/result.ts'
import { searchDebounce } from '#domain/constants.ts'
import type { KnownPerson } from '#domain/groups/invite-draft.ts'
import { type AskedRelative, type AskingGroup, relativeByAddress } from '#domain/groups/share-ask.ts'
import type { FamilyGroupId } from '#domain/ids.ts'
import { isSearchable } from '#domain/search/search-terms.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Asked = OutcomeOf<typeof sendFamilyGroupInvite>
type Created = Result<FamilyGroupId, RefusalOf<typeof createFamilyGroup>>

/** The problems of asking, and `group …` for those of creating the group. */
export type ShareAskProblem =
  | RefusalOf<typeof sendFamilyGroupInvite>
  | `group ${RefusalOf<typeof createFamilyGroup> | 'unreachable'}`
  | 'unreachable'

export interface ShareAskContext {
  readonly text: string
  readonly found: readonly KnownPerson[]
  readonly relative: AskedRelative | null
  readonly group: AskingGroup | null
  readonly message: string
  readonly problem: ShareAskProblem | null
}

const empty: ShareAskContext = {
  text: '',
  found: [],
  relative: null,
  group: null,
  message: '',
  problem: null,
}

export const shareAskMachine = setup({
  types: {
    context: {} as ShareAskContext,
    events: {} as
      | { type: 'text typed'; text: string }
      | { type: 'retried' }
      /** `group`: the one that the form proposes. */
      | { type: 'person chosen'; person: KnownPerson; group: AskingGroup }
      | { type: 'address chosen'; group: AskingGroup }
      | { type: 'group chosen'; group: AskingGroup }
      | { type: 'message typed'; message: string }
      | { type: 'send chosen' }
      | { type: 'another chosen' }
      | { type: 'dismissed' },
  },
  actors: {
    findUsers: unprovided.promise<readonly KnownPerson[], { text: string }>('findUsers'),
    createGroup: unprovided.promise<Created, { name: string }>('createGroup'),
    ask: unprovided.promise<
      Asked,
      { relative: AskedRelative; familyGroupId: FamilyGroupId; message: string }
    >('ask'),
  },
  delays: { searchDebounce },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.text),
    isAddress: ({ context }) => relativeByAddress(context.text) !== null,
    foundAny: (_, found: readonly KnownPerson[]) => found.length > 0,
    isNewGroup: ({ context }) => context.group?.id === null,
    limitReached: (_, asked: Asked) => !asked.ok && asked.problem === 'sharing-limit-reached',
    accepted,
  },
  actions: {
    begin: assign(empty),
    setText: assign((_, text: string) => ({ text })),
    showFound: assign((_, found: readonly KnownPerson[]) => ({ found })),
    choosePerson: assign((_, { person, group }: { person: KnownPerson; group: AskingGroup }) => ({
      relative: { kind: 'user' as const, ...person },
      group,
      problem: null,
    })),
    chooseAddress: assign(({ context }, group: AskingGroup) => ({
      relative: relativeByAddress(context.text),
      group,
      problem: null,
    })),
    chooseGroup: assign((_, group: AskingGroup) => ({ group, problem: null })),
    setMessage: assign((_, message: string) => ({ message })),
    noteGroup: assign(({ context }, created: Created) =>
      created.ok ? { group: { ...groupIn(context), id: created.value } } : {},
    ),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ShareAskProblem) => ({ problem })),
    noteRefusal: assign((_, asked: Asked) => (asked.ok ? {} : { problem: asked.problem })),
    noteGroupRefusal: assign((_, created: Created) =>
      created.ok ? {} : { problem: `group ${created.problem}` as const },
    ),
  },
}).createMachine({
  id: 'shareAsk',
  context: empty,
  initial: 'searching',
  states: {
    searching: {
      initial: 'too short',
      on: {
        'text typed': {
          target: '.arriving',
          actions: { type: 'setText', params: ({ event }) => event.text },
        },
      },
      states: {
        arriving: {
          always: [
            { guard: 'isAddress', target: 'by address' },
            { guard: 'isSearchable', target: 'waiting' },
            { target: 'too short' },
          ],
        },
        'too short': {},
        /** An address is not searched: no answer may tell whether it has an account. */
        'by address': {
          on: {
            'address chosen': {
              target: '#shareAsk.writing',
              actions: { type: 'chooseAddress', params: ({ event }) => event.group },
            },
          },
        },
        waiting: { after: { searchDebounce: 'finding' } },
        finding: {
          invoke: {
            id: 'findUsers',
            src: 'findUsers',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: 'foundAny', params: outputOf },
                target: 'found',
                actions: { type: 'showFound', params: outputOf },
              },
              { target: 'nobody found' },
            ],
            onError: 'failed',
          },
        },
        found: {
          on: {
            'person chosen': {
              target: '#shareAsk.writing',
              actions: { type: 'choosePerson', params: ({ event }) => event },
            },
          },
        },
        'nobody found': {},
        failed: { on: { retried: 'finding' } },
      },
    },
    writing: {
      on: {
        'group chosen': { actions: { type: 'chooseGroup', params: ({ event }) => event.group } },
        'message typed': { actions: { type: 'setMessage', params: ({ event }) => event.message } },
        'send chosen': [{ guard: 'isNewGroup', target: 'creating the group' }, { target: 'sending' }],
        'another chosen': { target: 'searching', actions: 'begin' },
      },
    },
    'creating the group': {
      entry: 'clearProblem',
      invoke: {
        id: 'createGroup',
        src: 'createGroup',
        input: ({ context }) => ({ name: groupIn(context).name }),
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'sending',
            actions: { type: 'noteGroup', params: outputOf },
          },
          { target: 'writing', actions: { type: 'noteGroupRefusal', params: outputOf } },
        ],
        onError: { target: 'writing', actions: { type: 'noteProblem', params: 'group unreachable' } },
      },
    },
    sending: {
      entry: 'clearProblem',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({
          relative: relativeIn(context),
          familyGroupId: groupIdIn(context),
          message: context.message.trim(),
        }),
        ...settling({
          accepted: { target: 'sent' },
          instead: [{ guard: { type: 'limitReached', params: outputOf }, target: 'limit reached' }],
          refused: 'writing',
        }),
      },
    },
    /** The owner's plan does not allow another person. What was typed stays. */
    'limit reached': { on: { dismissed: 'writing' } },
    sent: { on: { 'another chosen': { target: 'searching', actions: 'begin' } } },
  },
})

export function relativeIn({ relative }: Pick<ShareAskContext, 'relative'>): AskedRelative {
  if (relative === null) throw new Error('Nobody was chosen who could be asked.')
  return relative
}

export function groupIn({ group }: Pick<ShareAskContext, 'group'>): AskingGroup {
  if (group === null) throw new Error('A relative was chosen without a group.')
  return group
}

function groupIdIn(context: Pick<ShareAskContext, 'group'>): FamilyGroupId {
  const { id } = groupIn(context)
  if (id === null) throw new Error('The group has to be created before somebody is asked.')
  return id
}
