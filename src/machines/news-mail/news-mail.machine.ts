/** Whether a user gets the news by mail once a week. A choice shows at once, and goes back if it cannot be saved. */
import { assign, setup } from 'xstate'
import type { NewsMail } from '#domain/news/news-mail.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly setting: NewsMail | null
  /** The choice that is being saved; null if there is none. */
  readonly choice: boolean | null
}

const wantedIn = ({ event }: { readonly event: { readonly wanted: boolean } }) => event.wanted

/** A choice is saved if it is another one than the setting. */
const choosing = {
  'mail chosen': {
    guard: { type: 'isOther', params: wantedIn },
    target: 'saving',
    actions: { type: 'choose', params: wantedIn },
  },
} as const

export const newsMailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'mail chosen'; wanted: boolean } | { type: 'retried' },
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
      invoke: {
        id: 'loadSetting',
        src: 'loadSetting',
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading' } },
    shown: { on: choosing },
    /** The setting is what it was before the last choice. */
    'not saved': { on: choosing },
    saving: {
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context: { choice } }) => ({ wanted: choice === true }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'not saved', actions: 'takeBack' },
      },
    },
  },
})
