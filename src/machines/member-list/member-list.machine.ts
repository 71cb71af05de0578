/**
 * The members of a family group, as a list that stays current. Push events come in bursts, so the list loads again
 * only when nothing more has changed for half a second (GRP-22).
 */
import { setup } from 'xstate'
import { membersRest } from '#domain/constants.ts'
import { unprovided } from '../wire.ts'

export const memberListMachine = setup({
  types: { events: {} as { type: 'data changed' } | { type: 'retried' } },
  actors: { loadMembers: unprovided.promise<null>('loadMembers') },
  delays: { membersRest },
}).createMachine({
  id: 'memberList',
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'loadMembers', src: 'loadMembers', onDone: 'shown', onError: 'unreachable' } },
    shown: { on: { 'data changed': 'settling' } },
    settling: {
      on: { 'data changed': { target: 'settling', reenter: true } },
      after: { membersRest: 'refreshing' },
    },
    refreshing: {
      on: { 'data changed': 'settling' },
      invoke: { id: 'reloadMembers', src: 'loadMembers', onDone: 'shown', onError: 'outdated' },
    },
    outdated: { on: { retried: 'refreshing', 'data changed': 'settling' } },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
  },
})
