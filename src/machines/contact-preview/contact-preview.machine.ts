/**
 * Shows how a user looks to a stranger, to a member of the same group, to a friend, or to the user. The server computes
 * what others see. While the contact data is edited, the preview follows after a pause; it waits while an address is
 * incomplete.
 */
import { assign, setup } from 'xstate'
import { previewDelay } from '#domain/constants.ts'
import {
  type ContactInfo,
  changedContact,
  trimmedContact,
  wrongAddresses,
} from '#domain/users/contact-info.ts'
import type { Onlooker, SeenByOthers } from '#domain/users/seen-by-others.ts'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export interface ContactPreviewContext {
  /** The contact data of the account; null before it is known. */
  readonly info: ContactInfo | null
  readonly seen: SeenByOthers | null
  readonly onlooker: Onlooker
}

export const contactPreviewMachine = setup({
  types: {
    context: {} as ContactPreviewContext,
    events: {} as
      | { type: 'contact shown'; info: ContactInfo }
      | { type: 'onlooker chosen'; onlooker: Onlooker }
      | { type: 'retried' },
  },
  actors: {
    loadPreview: unprovided.promise<SeenByOthers, { info: ContactInfo }>('loadPreview'),
  },
  delays: { previewDelay },
  guards: {
    isChanged: ({ context }, info: ContactInfo) =>
      Object.keys(changedContact(knownIn(context), info)).length > 0,
    mayBePreviewed: ({ context }) => wrongAddresses(knownIn(context)).length === 0,
  },
  actions: {
    noteContact: assign((_, info: ContactInfo) => ({ info })),
    noteOnlooker: assign((_, onlooker: Onlooker) => ({ onlooker })),
    noteSeen: assign((_, seen: SeenByOthers) => ({ seen })),
  },
}).createMachine({
  id: 'contactPreview',
  context: { info: null, seen: null, onlooker: 'stranger' },
  initial: 'without contact',
  on: {
    'contact shown': {
      guard: { type: 'isChanged', params: ({ event }) => event.info },
      target: '.waiting',
      actions: { type: 'noteContact', params: ({ event }) => event.info },
    },
    'onlooker chosen': { actions: { type: 'noteOnlooker', params: ({ event }) => event.onlooker } },
  },
  states: {
    'without contact': {
      on: {
        'contact shown': {
          target: 'loading',
          actions: { type: 'noteContact', params: ({ event }) => event.info },
        },
      },
    },
    waiting: {
      after: { previewDelay: [{ guard: 'mayBePreviewed', target: 'loading' }, { target: 'shown' }] },
    },
    loading: {
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => ({ info: trimmedContact(knownIn(context)) }),
        onDone: { target: 'shown', actions: { type: 'noteSeen', params: outputOf } },
        onError: 'unreachable',
      },
    },
    shown: {},
    unreachable: { on: { retried: 'loading' } },
  },
})

function knownIn({ info }: Pick<ContactPreviewContext, 'info'>): ContactInfo {
  if (info === null) throw new Error('A preview needs the contact data.')
  return info
}
