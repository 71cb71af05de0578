import type { userProfileEditPaths } from '#machines/user-profile-edit/user-profile-edit.paths.ts'
import type { Bindings } from './support/binding.ts'

export const userProfileEditBindings: Bindings<typeof userProfileEditPaths> = {
  controls: {
    'edit chosen': { act: 'press', role: 'button', name: 'Edit' },
    'location typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Location',
      text: ({ location }) => location,
    },
    'suggestion used': { act: 'press', role: 'button', name: 'Use this' },
    'year typed': { act: 'fill', role: 'textbox', name: 'Genealogist since', text: ({ year }) => year },
    'social name typed': {
      act: 'fill',
      role: 'textbox',
      name: 'X user name',
      text: ({ name }) => name,
      also: [{ act: 'fill', role: 'textbox', name: 'Facebook user name', text: () => 'ada.b' }],
    },
    'activity switched': {
      act: 'press',
      role: 'switch',
      name: 'Show my research activity to people who can see my name',
    },
    'surnames switched': {
      act: 'press',
      role: 'switch',
      name: 'Show the surnames of my family to people who can see my name',
    },
    'save chosen': { act: 'press', role: 'button', name: 'Save' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel' },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  aside: [{ role: 'button', name: 'Choose research tools' }],
  shows: {
    saved: { role: 'status', name: '' },
    undecided: { role: 'status', name: '' },
    'saving.busy.visibly': { role: 'button', name: 'Saving...' },
  },
}
