/**
 * Editing the contact data of a user (ACS-04 to ACS-08). Saving shows for at least half a second. After a refusal, the
 * form still has what the user typed and says what is wrong.
 */
import { assign, setup } from 'xstate'
import type { Privacy } from '#contract/group-admin/user.ts'
import type { Result } from '#contract/result.ts'
import { leastBusyTime } from '#domain/constants.ts'
import {
  type ContactInfo,
  type ContactProblem,
  type ContactTextField,
  changedContact,
  type Gender,
  mayBeSaved,
  type PrivacyField,
} from '#domain/users/contact-info.ts'
import { findingOut, wasSaved } from '../lost-answers.ts'
import { unprovided } from '../wire.ts'

type Saved = Result<null, ContactProblem>

export interface ContactInfoEditContext {
  /** The values when editing began. Only changed fields are saved, so others' changes to other fields stay. */
  readonly before: ContactInfo
  readonly draft: ContactInfo
  readonly problem: ContactProblem | null
}

const nothing: ContactInfo = {
  givenName: '',
  surname: '',
  gender: '',
  email: '',
  email2: '',
  mobileNumber: '',
  namePrivacy: 'Me',
  emailPrivacy: 'Me',
  email2Privacy: 'Me',
  mobileNumberPrivacy: 'Me',
}

export const contactInfoEditMachine = setup({
  types: {
    context: {} as ContactInfoEditContext,
    events: {} as
      | { type: 'edit chosen'; info: ContactInfo }
      | { type: 'text typed'; field: ContactTextField; text: string }
      | { type: 'gender chosen'; gender: Gender }
      | { type: 'privacy chosen'; field: PrivacyField; privacy: Privacy }
      | { type: 'save chosen' }
      | { type: 'cancelled' }
      | { type: 'notice closed' },
  },
  actors: {
    saveContact: unprovided.promise<Saved, { change: Partial<ContactInfo> }>('saveContact'),
    /** Waits until it is known whether a save without an answer was applied. */
    findOut: unprovided.promise<boolean>('findOut'),
  },
  delays: { leastBusyTime },
  guards: {
    mayBeSaved: ({ context: { before, draft } }) => mayBeSaved(before, draft),
    wasSaved,
    isSaved: ({ context }) => context.problem === null,
    isUndecided: ({ context }) => context.problem === 'undecided',
  },
  actions: {
    begin: assign((_, info: ContactInfo) => ({ before: info, draft: info, problem: null })),
    change: assign(({ context }, change: Partial<ContactInfo>) => ({
      draft: { ...context.draft, ...change },
    })),
    clearProblem: assign({ problem: null }),
    noteAnswer: assign((_, saved: Saved) => ({ problem: saved.ok ? null : saved.problem })),
    noteProblem: assign((_, problem: ContactProblem) => ({ problem })),
  },
}).createMachine({
  id: 'contactInfoEdit',
  context: { before: nothing, draft: nothing, problem: null },
  initial: 'viewing',
  states: {
    viewing: {
      entry: 'clearProblem',
      on: {
        'edit chosen': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.info } },
      },
    },
    editing: {
      on: {
        'text typed': {
          actions: { type: 'change', params: ({ event: { field, text } }) => ({ [field]: text }) },
        },
        'gender chosen': {
          actions: { type: 'change', params: ({ event: { gender } }) => ({ gender }) },
        },
        'privacy chosen': {
          actions: { type: 'change', params: ({ event: { field, privacy } }) => ({ [field]: privacy }) },
        },
        'save chosen': { guard: 'mayBeSaved', target: 'saving' },
        cancelled: 'viewing',
      },
    },
    /** Ends when the answer has arrived and the user has had time to see this state (ACS-06). */
    saving: {
      type: 'parallel',
      entry: 'clearProblem',
      states: {
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              invoke: {
                id: 'saveContact',
                src: 'saveContact',
                input: ({ context: { before, draft } }) => ({ change: changedContact(before, draft) }),
                onDone: {
                  target: 'known',
                  actions: { type: 'noteAnswer', params: ({ event }) => event.output },
                },
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
      onDone: [
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isUndecided', target: 'undecided' },
        { target: 'editing' },
      ],
    },
    saved: {
      on: {
        'edit chosen': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.info } },
        'notice closed': 'viewing',
      },
    },
    /**
     * The connection was lost during saving. When it is back, the model finds out whether the change was saved. The
     * user may also go on editing: a second save sends the same fields again.
     */
    undecided: {
      ...findingOut({ saved: 'saved', notSaved: 'editing' }),
      on: { 'edit chosen': { target: 'editing', actions: 'clearProblem' } },
    },
  },
})
