import type { profileMergePaths } from '#machines/profile-merge/profile-merge.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: /^Merge the profile of .*\?$/ } as const

export const profileMergeBindings: Bindings<typeof profileMergePaths> = {
  controls: {
    'merge chosen': { act: 'press', role: 'button', name: 'Merge with another profile' },
    'profile chosen': {
      act: 'select',
      role: 'combobox',
      name: 'The profile that stays',
      option: ({ into }) => into.name,
    },
    confirmed: { act: 'press', role: 'button', name: 'Merge profiles' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Keep both',
      also: [{ role: 'button', name: 'Close' }],
    },
  },
  shows: { choosing: dialog, merging: dialog },
}
