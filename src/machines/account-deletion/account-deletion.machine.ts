/**
 * Deleting the own account (resolution 87). The server is asked what hangs on the account; the person decides about each
 * group and child, reads one summary, types a word and proves who they are with a mailed code. If something has changed
 * meanwhile, the summary is shown anew. Afterwards the account waits, and the page closes.
 */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import { isWholeCode, type SendingProblem } from '#domain/signing-in/signing-in.ts'
import {
  type DeletionDraft,
  type DeletionProblem,
  type DeletionSummary,
  decideGroup,
  emptyDraft,
  type GroupDecision,
  isDecided,
  isDeletionWord,
  type StartProblem,
  type SummaryProblem,
  switchChild,
} from '#domain/users/account-deletion.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Loaded = Result<DeletionSummary, SummaryProblem>
type Sent = Result<null, SendingProblem>
type Started = Result<null, StartProblem>

export interface AccountDeletionContext {
  readonly summary: DeletionSummary | null
  readonly draft: DeletionDraft
  readonly word: string
  readonly code: string
  readonly problem: DeletionProblem | null
}

export interface StartInput {
  readonly summary: DeletionSummary
  readonly draft: DeletionDraft
  readonly code: string
}

const begun = { summary: null, draft: emptyDraft, word: '', code: '', problem: null } as const

export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as
      | { type: 'deletion chosen' }
      | { type: 'group decided'; familyGroupId: FamilyGroupId; userId: UserId | null }
      | { type: 'child switched'; userId: UserId }
      | { type: 'summary accepted' }
      | { type: 'word typed'; word: string }
      | { type: 'code wanted' }
      | { type: 'code typed'; code: string }
      | { type: 'code given' }
      | { type: 'dismissed' },
    emitted: {} as { type: 'account closed' },
  },
  actors: {
    loadSummary: unprovided.promise<Loaded>('loadSummary'),
    /** Mails a sign-in code to the user's own address. */
    sendCode: unprovided.promise<Sent>('sendCode'),
    startDeletion: unprovided.promise<Started, StartInput>('startDeletion'),
  },
  guards: {
    isDecided: ({ context }) => context.summary !== null && isDecided(context.summary, context.draft),
    isWord: ({ context }) => isDeletionWord(context.word),
    isWholeCode: ({ context }) => isWholeCode(context.code),
    hasChanged: (_, started: Started) =>
      !started.ok && (started.problem === 'deletion-changed' || started.problem === 'children-undecided'),
    hasBegun: (_, started: Started) => !started.ok && started.problem === 'deletion-begun',
    accepted,
  },
  actions: {
    begin: assign(begun),
    takeSummary: assign((_, loaded: Loaded) =>
      loaded.ok ? { summary: loaded.value, draft: emptyDraft } : {},
    ),
    decideGroup: assign(({ context }, decision: GroupDecision) => ({
      draft: decideGroup(context.draft, decision),
      problem: null,
    })),
    switchChild: assign(({ context }, userId: UserId) => ({
      draft: switchChild(context.draft, userId),
      problem: null,
    })),
    setWord: assign((_, word: string) => ({ word, problem: null })),
    setCode: assign((_, code: string) => ({ code, problem: null })),
    forgetTyped: assign({ word: '', code: '' }),
    clearProblem: assign({ problem: null }),
    noteRefusal: assign((_, answer: Loaded | Sent | Started) =>
      answer.ok ? {} : { problem: answer.problem },
    ),
    noteProblem: assign((_, problem: DeletionProblem) => ({ problem })),
    close: emit({ type: 'account closed' }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: begun,
  initial: 'idle',
  states: {
    idle: { on: { 'deletion chosen': { target: 'loading', actions: 'begin' } } },
    loading: {
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        ...settling({
          accepted: { target: 'deciding', actions: { type: 'takeSummary', params: outputOf } },
          refused: 'idle',
        }),
      },
    },
    deciding: {
      on: {
        'group decided': { actions: { type: 'decideGroup', params: ({ event }) => event } },
        'child switched': { actions: { type: 'switchChild', params: ({ event }) => event.userId } },
        'summary accepted': {
          guard: 'isDecided',
          target: 'confirming',
          actions: ['forgetTyped', 'clearProblem'],
        },
        dismissed: { target: 'idle', actions: 'begin' },
      },
    },
    confirming: {
      on: {
        'word typed': { actions: { type: 'setWord', params: ({ event }) => event.word } },
        'code wanted': { guard: 'isWord', target: 'sending code' },
        dismissed: { target: 'deciding', actions: ['forgetTyped', 'clearProblem'] },
      },
    },
    'sending code': {
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        ...settling({ accepted: { target: 'entering code' }, refused: 'confirming' }),
      },
    },
    'entering code': {
      on: {
        'code typed': { actions: { type: 'setCode', params: ({ event }) => event.code } },
        'code given': { guard: 'isWholeCode', target: 'starting' },
        dismissed: { target: 'deciding', actions: ['forgetTyped', 'clearProblem'] },
      },
    },
    starting: {
      entry: 'clearProblem',
      invoke: {
        id: 'startDeletion',
        src: 'startDeletion',
        input: ({ context }) => toStart(context),
        ...settling({
          accepted: { target: 'closed' },
          instead: [
            // Another tab has done it.
            { guard: { type: 'hasBegun', params: outputOf }, target: 'closed' },
            {
              guard: { type: 'hasChanged', params: outputOf },
              target: 'loading',
              actions: ['forgetTyped', { type: 'noteRefusal', params: outputOf }],
            },
          ],
          refused: 'entering code',
        }),
      },
    },
    closed: { type: 'final', entry: 'close' },
  },
})

function toStart({ summary, draft, code }: AccountDeletionContext): StartInput {
  if (summary === null) throw new Error('There is no summary.')
  return { summary, draft, code }
}
