/** Whether the user sees the product as themselves or acts as another user. */
import type { UserId } from '#domain/ids.ts'
import { sessionSetup } from './session.setup.ts'

export const acting = sessionSetup.createStateConfig({
  initial: 'deciding',
  on: { 'problem dismissed': { actions: 'dismissProblem' } },
  states: {
    deciding: {
      always: [{ guard: 'isActing', target: 'as somebody else' }, { target: 'as oneself' }],
    },
    'as oneself': {
      on: {
        'impersonation chosen': {
          target: 'impersonating',
          actions: { type: 'choose', params: ({ event }) => event.userId },
        },
      },
    },
    impersonating: {
      // The new session may have been stored just now, so the flow starts again from the stored session.
      after: {
        tokensWait: {
          target: '#session.restoring',
          actions: { type: 'noteProblem', params: 'not-impersonated' },
        },
      },
      invoke: {
        id: 'impersonate',
        src: 'impersonate',
        input: ({ context }) => ({ userId: chosenUser(context.chosen) }),
        // Goes home, because the other user may not see most pages of staff.
        onDone: { target: '#session.left', actions: 'noteHome' },
        onError: {
          target: 'as oneself',
          actions: { type: 'noteProblem', params: 'not-impersonated' },
        },
      },
    },
    'as somebody else': { on: { 'revert chosen': 'reverting' } },
    reverting: {
      entry: 'dismissProblem',
      after: {
        tokensWait: {
          target: '#session.restoring',
          actions: { type: 'noteProblem', params: 'not-reverted' },
        },
      },
      invoke: {
        id: 'revertSession',
        src: 'revertSession',
        onDone: [
          {
            guard: { type: 'ended', params: ({ event }) => event.output },
            target: '#session.expired',
          },
          { target: '#session.forgetting' },
        ],
        onError: {
          target: 'as somebody else',
          actions: { type: 'noteProblem', params: 'not-reverted' },
        },
      },
    },
  },
})

function chosenUser(userId: UserId | null): UserId {
  if (userId === null) throw new Error('No user was chosen.')
  return userId
}
