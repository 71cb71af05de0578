/** What can happen while the person replies in a ticket. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { ticketReplyMachine } from './ticket-reply.machine.ts'

export const ticketReplyPaths = pathModel(ticketReplyMachine)({
  inputs: { 'an empty reply': { ticketId: '17', text: '' } },
  events: {
    'reply typed': { by: 'user', cases: { words: { text: 'It is still grey.' }, nothing: { text: ' ' } } },
    'reply sent': { by: 'user' },
  },
  actors: { sendReply: { done: { arrived: ok(null), gone: refuse('gone') }, fails: { offline } } },
  key: ({ text, problem }) => [text.trim(), problem],
  holds: {
    writing: () => true,
    sending: ({ context }) => context.text.trim() !== '' && context.problem === null,
    sent: ({ context }) => context.text === '' && context.problem === null,
  },
})
