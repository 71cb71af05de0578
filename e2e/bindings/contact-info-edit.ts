import type { contactInfoEditPaths } from '#machines/contact-info-edit/contact-info-edit.paths.ts'
import type { Bindings } from './support/binding.ts'

const names = {
  givenName: 'Given name',
  surname: 'Surname',
  email: 'E-mail',
  email2: 'Second e-mail',
  mobileNumber: 'Mobile number',
} as const

const about = {
  namePrivacy: 'name',
  emailPrivacy: 'e-mail',
  email2Privacy: 'second e-mail',
  mobileNumberPrivacy: 'mobile number',
} as const

export const contactInfoEditBindings: Bindings<typeof contactInfoEditPaths> = {
  controls: {
    'edit chosen': { act: 'press', role: 'button', name: 'Edit' },
    'text typed': {
      act: 'fill',
      role: 'textbox',
      name: ({ field }) => names[field],
      text: ({ text }) => text,
      also: Object.values(names).map((name) => ({
        act: 'fill',
        role: 'textbox',
        name,
        text: () => 'another@mail.example',
      })),
    },
    'gender chosen': {
      act: 'select',
      role: 'combobox',
      name: 'Gender',
      option: ({ gender }) => gender || 'Not given',
    },
    'privacy chosen': {
      act: 'select',
      role: 'combobox',
      name: ({ field }) => `Visible to (${about[field]})`,
      option: () => 'Everyone',
      also: ['name', 'second e-mail', 'mobile number'].map((name) => ({
        act: 'select',
        role: 'combobox',
        name: `Visible to (${name})`,
        option: () => 'Friends',
      })),
    },
    'save chosen': { act: 'press', role: 'button', name: 'Save' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel' },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: {
    saved: { role: 'status', name: '' },
    undecided: { role: 'status', name: '' },
    'saving.busy.visibly': { role: 'button', name: 'Saving...' },
  },
}
