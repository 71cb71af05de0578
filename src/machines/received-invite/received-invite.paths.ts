/** What can happen while somebody answers an invitation to a family group. */
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, sampleFamilyGroupId } from '../paths/sample-values.ts'
import { acceptRefusals } from './accept-refusals.ts'
import { receivedInviteMachine } from './received-invite.machine.ts'
import { sampleInvites } from './sample-invites.ts'

const { open, aside } = sampleInvites

export const receivedInvitePaths = pathModel(receivedInviteMachine)({
  events: {
    'accept chosen': {
      by: 'user',
      cases: {
        'of an open one': { invite: open, profile: null },
        'of one put aside': { invite: aside, profile: null },
        'of one, with its profile': { invite: aside, profile: { staysShared: true } },
      },
    },
    'put aside': { by: 'user', cases: { 'an open one': { invite: open } } },
  },
  actors: {
    acceptInvite: {
      done: {
        accepted: ok(sampleFamilyGroupId(17)),
        ...acceptRefusals,
      },
      fails: { offline },
    },
    putAside: { done: { remembered: undefined }, fails: { offline } },
  },
  key: ({ invite, problem }) => [invite?.id, problem],
  holds: {
    choosing: ({ context }) => context.problem === null || context.invite !== null,
    accepting: ({ context }) => context.invite !== null && context.problem === null,
    'putting aside': ({ context }) => context.invite?.id === open.id && context.problem === null,
    accepted: ({ context }) => context.invite !== null && context.problem === null,
  },
})
