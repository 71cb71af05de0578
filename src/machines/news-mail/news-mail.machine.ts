/**
 * Whether a user gets the news by mail once a week. A choice shows at once, and goes back if it cannot be saved. Another tab, or
 * the link in a mail, may change the setting too, so it loads again when something about the user has changed.
 */
import { assign, setup } from 'xstate'
import type { NewsMail } from '#domain/news/news-mail.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly setting: NewsMail | null
  /** The choice that is being saved; null if there is none. */
  readonly choice: boolean | null
}

const wantedIn = ({ event }: { readonly event: { readonly wanted: boolean } }) => event.wanted

export const newsMailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'mail chosen'; wanted: boolean } | { type: 'retried' } | { type: 'data changed' },
  },
  actors: {
    loadSetting: unprovided.promise<NewsMail>('loadSetting'),
    saveChoice: unprovided.promise<NewsMail, { readonly wanted: boolean }>('saveChoice'),
  },
  guards: {
    isOther: ({ context: { setting } }, wanted: boolean) =>
      setting !== null && setting.address !== null && setting.wanted !== wanted,
  },
  actions: {
    show: assign((_, setting: NewsMail) => ({ setting, choice: null })),
    choose: assign((_, choice: boolean) => ({ choice })),
    takeBack: assign({ choice: null }),
  },
}).createMachine({
  id: 'newsMail',
  context: { setting: null, choice: null },
  initial: 'loading',
  states: {
    loading: {
      // The running call may return the setting from before the change, so it starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadSetting',
        src: 'loadSetting',
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    shown: {
      on: {
        'data changed': '.refreshing',
        // A choice is saved if it is another one than the setting.
        'mail chosen': {
          guard: { type: 'isOther', params: wantedIn },
          target: 'saving',
          actions: { type: 'choose', params: wantedIn },
        },
      },
      initial: 'current',
      states: {
        current: {},
        refreshing: {
          on: { 'data changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'reloadSetting',
            src: 'loadSetting',
            onDone: { target: 'current', actions: { type: 'show', params: ({ event }) => event.output } },
            onError: 'outdated',
          },
        },
        outdated: { on: { retried: 'refreshing' } },
        /** The setting is what it was before the last choice. */
        'not saved': {},
      },
    },
    saving: {
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context: { choice } }) => ({ wanted: choice === true }),
        // A change may have been announced meanwhile, so the setting loads again.
        onDone: {
          target: 'shown.refreshing',
          actions: { type: 'show', params: ({ event }) => event.output },
        },
        onError: { target: 'shown.not saved', actions: 'takeBack' },
      },
    },
  },
})
