import type { treeLeavingPaths } from '#machines/tree-leaving/tree-leaving.paths.ts'
import type { Bindings } from './support/binding.ts'

export const treeLeavingBindings: Bindings<typeof treeLeavingPaths> = {
  controls: {
    'leaving chosen': { act: 'press', role: 'button', name: 'Leave this tree' },
    confirmed: { act: 'press', role: 'button', name: 'Leave the tree' },
    dismissed: { act: 'press', role: 'button', name: 'Stay', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: { confirming: { role: 'dialog', name: /^Leave .*\?$/ } },
}
