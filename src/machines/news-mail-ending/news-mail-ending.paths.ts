/** What can happen on the page that ends the news by mail. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { newsMailEndingMachine } from './news-mail-ending.machine.ts'

export const newsMailEndingPaths = pathModel(newsMailEndingMachine)({
  events: { 'end confirmed': { by: 'user' } },
  actors: { endMail: { done: { ended: ok(null), 'unknown link': refuse('gone') }, fails: { offline } } },
  key: ({ problem }) => problem,
  holds: {
    asking: () => true,
    ending: ({ context }) => context.problem === null,
    ended: ({ context }) => context.problem === null,
  },
})
