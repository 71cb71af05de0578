/**
 * The parents of an account (area SUP). The user picks a parent from their family groups or gives an
 * address, and proves their own identity with a mailed code; the parent confirms later. Requests can be cancelled, confirmed and declined. A parent can be
 * removed after a confirmation.
 */
import { assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { KnownPerson } from '#domain/groups/invite-draft.ts'
import { isWholeCode, type SendingProblem } from '#domain/signing-in/signing-in.ts'
import { isEmailAddress } from '#domain/users/email.ts'
import type { ActProblem, AskedPerson, AskProblem, ParentAct } from '#domain/users/parents.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Sent = Result<null, SendingProblem>
type Asked = Result<null, AskProblem>
type Done = Result<null, ActProblem>

export type SupervisionProblem = SendingProblem | AskProblem | ActProblem | 'unreachable'

export interface SupervisionContext {
  /** The person from a family group who should become a parent; null if the parent is named by address. */
  readonly person: KnownPerson | null
  /** The address of the person who should become a parent. */
  readonly address: string
  readonly code: string
  /** The act that is being sent or that `problem` is about. */
  readonly act: ParentAct | null
  readonly problem: SupervisionProblem | null
  /** What just happened; null after the user has closed the notice. */
  readonly notice: 'asked' | ParentAct['act'] | null
}

export const supervisionMachine = setup({
  types: {
    context: {} as SupervisionContext,
    events: {} as
      | { type: 'add chosen' }
      | { type: 'person chosen'; person: KnownPerson | null }
      | { type: 'address typed'; address: string }
      | { type: 'parent named' }
      | { type: 'code typed'; code: string }
      | { type: 'code given' }
      | { type: 'act chosen'; act: ParentAct }
      | { type: 'removal confirmed' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: {
    /** Mails a sign-in code to the user's own address. */
    sendCode: unprovided.promise<Sent>('sendCode'),
    askParent: unprovided.promise<Asked, { to: AskedPerson; code: string }>('askParent'),
    doAct: unprovided.promise<Done, { act: ParentAct }>('doAct'),
  },
  guards: {
    isByAddress: ({ context }) => context.person === null,
    hasParent: ({ context }) => hasParent(context),
    isWholeCode: ({ context }) => isWholeCode(context.code),
    isRemoval: (_, act: ParentAct) => act.act === 'remove',
    hasNotice: ({ context }) => context.notice !== null,
    isOfCode: (_, asked: Asked) =>
      !asked.ok && (asked.problem === 'code-refused' || asked.problem === 'too-many-tries'),
    accepted,
  },
  actions: {
    begin: assign({ person: null, address: '', code: '', act: null, problem: null, notice: null }),
    setPerson: assign((_, person: KnownPerson | null) => ({ person, problem: null })),
    setAddress: assign((_, address: string) => ({ address, problem: null })),
    setCode: assign((_, code: string) => ({ code, problem: null })),
    forgetCode: assign({ code: '' }),
    choose: assign((_, act: ParentAct) => ({ act, problem: null, notice: null })),
    clearProblem: assign({ problem: null }),
    forget: assign({ person: null, address: '', code: '', act: null, problem: null }),
    noteAsked: assign({ notice: 'asked', code: '' }),
    noteDone: assign(({ context }) => ({ notice: chosenIn(context).act })),
    noteRefusal: assign((_, result: Sent | Asked | Done) => (result.ok ? {} : { problem: result.problem })),
    noteProblem: assign((_, problem: SupervisionProblem) => ({ problem })),
    closeNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'supervision',
  context: { person: null, address: '', code: '', act: null, problem: null, notice: null },
  initial: 'showing',
  states: {
    showing: {
      on: {
        'add chosen': { target: 'naming parent', actions: 'begin' },
        'act chosen': [
          {
            guard: { type: 'isRemoval', params: ({ event }) => event.act },
            target: 'confirming removal',
            actions: { type: 'choose', params: ({ event }) => event.act },
          },
          { target: 'acting', actions: { type: 'choose', params: ({ event }) => event.act } },
        ],
        'notice closed': { guard: 'hasNotice', actions: 'closeNotice' },
      },
    },
    'naming parent': {
      on: {
        'person chosen': { actions: { type: 'setPerson', params: ({ event }) => event.person } },
        'address typed': {
          guard: 'isByAddress',
          actions: { type: 'setAddress', params: ({ event }) => event.address },
        },
        'parent named': { guard: 'hasParent', target: 'sending code' },
        dismissed: { target: 'showing', actions: 'forget' },
      },
    },
    'sending code': {
      entry: ['clearProblem', 'forgetCode'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        ...settling({ accepted: { target: 'entering code' }, refused: 'naming parent' }),
      },
    },
    'entering code': {
      on: {
        'code typed': { actions: { type: 'setCode', params: ({ event }) => event.code } },
        'code given': { guard: 'isWholeCode', target: 'asking' },
        dismissed: { target: 'showing', actions: 'forget' },
      },
    },
    asking: {
      entry: 'clearProblem',
      invoke: {
        id: 'askParent',
        src: 'askParent',
        input: ({ context }) => ({ to: askedPerson(context), code: context.code }),
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'showing',
            actions: 'noteAsked',
          },
          {
            guard: { type: 'isOfCode', params: outputOf },
            target: 'entering code',
            actions: { type: 'noteRefusal', params: outputOf },
          },
          { target: 'naming parent', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: { target: 'entering code', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'confirming removal': {
      on: { 'removal confirmed': 'removing', dismissed: { target: 'showing', actions: 'forget' } },
    },
    removing: {
      entry: 'clearProblem',
      invoke: {
        id: 'remove',
        src: 'doAct',
        input: ({ context }) => ({ act: chosenIn(context) }),
        ...settling({ accepted: { target: 'showing', actions: 'noteDone' }, refused: 'confirming removal' }),
      },
    },
    acting: {
      entry: 'clearProblem',
      invoke: {
        id: 'doAct',
        src: 'doAct',
        input: ({ context }) => ({ act: chosenIn(context) }),
        ...settling({ accepted: { target: 'showing', actions: 'noteDone' }, refused: 'showing' }),
      },
    },
  },
})

type Named = Pick<SupervisionContext, 'person' | 'address'>

/** True if the user has picked a person or typed a valid address. */
export const hasParent = ({ person, address }: Named): boolean => person !== null || isEmailAddress(address)

const askedPerson = ({ person, address }: Named): AskedPerson =>
  person === null ? { address: address.trim() } : { supervisorId: person.userId }

function chosenIn({ act }: Pick<SupervisionContext, 'act'>): ParentAct {
  if (act === null) throw new Error('No act was chosen.')
  return act
}
