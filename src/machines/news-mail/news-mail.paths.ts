/** What can happen to the setting for news by mail. */
import type { NewsMail } from '#domain/news/news-mail.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { newsMailMachine } from './news-mail.machine.ts'

const off: NewsMail = { wanted: false, address: 'emma@example.org' }
const on: NewsMail = { ...off, wanted: true }
const nowhere: NewsMail = { wanted: false, address: null }

export const newsMailPaths = pathModel(newsMailMachine)({
  events: {
    'mail chosen': { by: 'user', cases: { on: { wanted: true }, off: { wanted: false } } },
    retried: { by: 'user' },
    'data changed': { by: 'world' },
  },
  actors: {
    loadSetting: { done: { off, on, 'no address': nowhere }, fails: { offline } },
    saveChoice: { done: { off, on }, fails: { offline } },
  },
  key: ({ setting, choice }) => [setting?.wanted, setting?.address, choice],
  holds: {
    loading: ({ context }) => context.choice === null,
    unreachable: ({ context }) => context.setting === null,
    'shown.current': ({ context }) => context.setting !== null && context.choice === null,
    'shown.refreshing': ({ context }) => context.setting !== null && context.choice === null,
    'shown.outdated': ({ context }) => context.setting !== null && context.choice === null,
    'shown.not saved': ({ context }) => context.setting !== null && context.choice === null,
    saving: ({ context }) => context.choice !== null,
  },
  restsIn: {
    'shown.current': 'Without an address there is nothing to choose; the page says how to add one.',
    'shown.not saved': 'The user can always make the same choice again.',
  },
})
