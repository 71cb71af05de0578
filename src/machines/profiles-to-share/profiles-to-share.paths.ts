/** What can happen to the search of the sharing editor. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleFound } from '../share-profile/sample-profiles.ts'
import { profilesToShareMachine } from './profiles-to-share.machine.ts'

export const profilesToSharePaths = pathModel(profilesToShareMachine)({
  events: {
    'text typed': { by: 'user', cases: { 'a name': { text: 'Ann' }, 'a blank': { text: ' ' } } },
    'search chosen': { by: 'user' },
    'editor opened': { by: 'world' },
  },
  actors: {
    findProfiles: { done: { 'a profile': [sampleFound], nobody: [] }, fails: { offline } },
  },
  key: ({ text, found }) => [text, found.length],
  holds: {
    idle: (snapshot) => snapshot.can({ type: 'search chosen' }) === (snapshot.context.text.trim() !== ''),
    searching: ({ context }) => context.text.trim() !== '',
    failed: ({ context }) => context.text.trim() !== '',
  },
})
