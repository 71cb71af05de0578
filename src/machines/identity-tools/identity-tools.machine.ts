/**
 * Staff's work with one identity: see its facts, grant access, block it after a confirmation, generate a sign-in
 * code, act as its user. Opening the page asks the server again, because the server logs each access.
 */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { Subject } from '#domain/ids.ts'
import {
  type CodeLifetime,
  type Identity,
  type IdentityChange,
  type SignInCode,
  type ToolProblem,
  type ToolRights,
  toolsFor,
} from '#domain/users/identity-admin.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Read = Result<Identity, 'gone'>
type Changed = Result<Identity, ToolProblem>
type Generated = Result<SignInCode, ToolProblem>
type Acting = Result<null, ToolProblem>

export interface IdentityToolsContext {
  readonly rights: ToolRights
  readonly subject: Subject | null
  readonly identity: Identity | null
  /** The change that is being saved; null if there is none. */
  readonly change: IdentityChange | null
  readonly lifetime: CodeLifetime
  readonly code: SignInCode | null
  readonly problem: ToolProblem | null
}

export const identityToolsMachine = setup({
  types: {
    input: {} as { rights: ToolRights },
    context: {} as IdentityToolsContext,
    events: {} as
      | { type: 'identity chosen'; subject: Subject }
      | { type: 'let in chosen' }
      | { type: 'block chosen' }
      | { type: 'block confirmed' }
      | { type: 'block dismissed' }
      | { type: 'unblock chosen' }
      | { type: 'lifetime chosen'; lifetime: CodeLifetime }
      | { type: 'code chosen' }
      | { type: 'act chosen' }
      | { type: 'retried' }
      | { type: 'dismissed' },
    emitted: {} as { type: 'identity changed'; identity: Identity },
  },
  actors: {
    readIdentity: unprovided.promise<Read, { subject: Subject }>('readIdentity'),
    changeIdentity: unprovided.promise<Changed, { subject: Subject; change: IdentityChange }>(
      'changeIdentity',
    ),
    generateCode: unprovided.promise<Generated, { subject: Subject; lifetime: CodeLifetime }>('generateCode'),
    /** Finds the user of the identity and makes the session act as that user. Then the page reloads. */
    actAs: unprovided.promise<Acting, { subject: Subject }>('actAs'),
  },
  guards: {
    accepted,
    mayLetIn: ({ context }) => toolsIn(context).letIn,
    mayBlock: ({ context }) => toolsIn(context).block,
    mayUnblock: ({ context }) => toolsIn(context).unblock,
    mayGenerate: ({ context }) => toolsIn(context).generateCode,
    mayAct: ({ context }) => toolsIn(context).act,
  },
  actions: {
    choose: assign((_, subject: Subject) => ({ subject })),
    setChange: assign((_, change: IdentityChange) => ({ change })),
    forgetChange: assign({ change: null }),
    forget: assign({ identity: null, lifetime: 'default', code: null, problem: null }),
    showIdentity: assign((_, result: Read | Changed) => (result.ok ? { identity: result.value } : {})),
    tellChanged: emit((_, result: Changed) => {
      if (!result.ok) throw new Error('The identity has not changed.')
      return { type: 'identity changed' as const, identity: result.value }
    }),
    setLifetime: assign((_, lifetime: CodeLifetime) => ({ lifetime })),
    showCode: assign((_, result: Generated) => (result.ok ? { code: result.value } : {})),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ToolProblem) => ({ problem })),
    noteRefusal: assign((_, result: Changed | Generated | Acting) =>
      result.ok ? {} : { problem: result.problem },
    ),
  },
}).createMachine({
  id: 'identityTools',
  context: ({ input }) => ({
    rights: input.rights,
    subject: null,
    identity: null,
    change: null,
    lifetime: 'default',
    code: null,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'identity chosen': {
          target: 'opening',
          actions: { type: 'choose', params: ({ event }) => event.subject },
        },
      },
    },
    opening: {
      on: { dismissed: 'closed' },
      invoke: {
        id: 'readIdentity',
        src: 'readIdentity',
        input: ({ context }) => ({ subject: chosen(context) }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'viewing',
            actions: { type: 'showIdentity', params: ({ event }) => event.output },
          },
          { target: 'gone' },
        ],
        onError: 'unreachable',
      },
    },
    gone: { on: { dismissed: 'closed' } },
    unreachable: { on: { retried: 'opening', dismissed: 'closed' } },
    viewing: {
      on: {
        'let in chosen': {
          guard: 'mayLetIn',
          target: 'changing',
          actions: { type: 'setChange', params: { invited: true } },
        },
        'block chosen': { guard: 'mayBlock', target: 'confirming block' },
        'unblock chosen': {
          guard: 'mayUnblock',
          target: 'changing',
          actions: { type: 'setChange', params: { blocked: false } },
        },
        'lifetime chosen': {
          guard: 'mayGenerate',
          actions: { type: 'setLifetime', params: ({ event }) => event.lifetime },
        },
        'code chosen': { guard: 'mayGenerate', target: 'generating code' },
        'act chosen': { guard: 'mayAct', target: 'starting to act' },
        dismissed: 'closed',
      },
    },
    'confirming block': {
      entry: 'clearProblem',
      on: {
        'block confirmed': {
          target: 'changing',
          actions: { type: 'setChange', params: { blocked: true } },
        },
        'block dismissed': 'viewing',
        dismissed: 'closed',
      },
    },
    // The server is granting access, blocking or unblocking.
    changing: {
      entry: 'clearProblem',
      exit: 'forgetChange',
      invoke: {
        id: 'changeIdentity',
        src: 'changeIdentity',
        input: ({ context }) => ({ subject: chosen(context), change: changeIn(context) }),
        ...settling({
          accepted: {
            target: 'viewing',
            actions: [
              { type: 'showIdentity', params: outputOf },
              { type: 'tellChanged', params: outputOf },
            ],
          },
          refused: 'viewing',
        }),
      },
    },
    'generating code': {
      entry: 'clearProblem',
      invoke: {
        id: 'generateCode',
        src: 'generateCode',
        input: ({ context }) => ({ subject: chosen(context), lifetime: context.lifetime }),
        ...settling({
          accepted: { target: 'viewing', actions: { type: 'showCode', params: outputOf } },
          refused: 'viewing',
        }),
      },
    },
    'starting to act': {
      entry: 'clearProblem',
      invoke: {
        id: 'actAs',
        src: 'actAs',
        input: ({ context }) => ({ subject: chosen(context) }),
        ...settling({ accepted: { target: 'acting' }, refused: 'viewing' }),
      },
    },
    /** The page is reloading, now as that user. */
    acting: { type: 'final' },
  },
})

function toolsIn({ rights, identity }: IdentityToolsContext) {
  if (identity === null) throw new Error('No identity is shown.')
  return toolsFor(rights, identity)
}

function changeIn({ change }: IdentityToolsContext): IdentityChange {
  if (change === null) throw new Error('No change was chosen.')
  return change
}

function chosen({ subject }: IdentityToolsContext): Subject {
  if (subject === null) throw new Error('No identity was chosen.')
  return subject
}
