import type { matchAnswersPaths } from '#machines/match-answers/match-answers.paths.ts'
import type { Bindings } from './support/binding.ts'

/** A list of what Kinweave has found, with one row, and what is said of answers on their way. */
export const matchAnswersBindings: Bindings<typeof matchAnswersPaths> = {
  controls: {
    'answer changed': { act: 'press', role: 'button', name: /^Take apart: / },
    'change undone': { act: 'press', role: 'button', name: 'Undo' },
    'change dismissed': { act: 'press', role: 'button', name: 'Close what was changed' },
    'refusal dismissed': { act: 'press', role: 'button', name: 'Close what was not kept' },
    retried: { act: 'press', role: 'button', name: 'Try now' },
  },
  links: [/Wedgwood/],
  shows: { 'held up': { role: 'status', name: '' } },
}
