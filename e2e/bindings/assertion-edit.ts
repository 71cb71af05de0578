import type { assertionEditPaths } from '#machines/assertion-edit/assertion-edit.paths.ts'
import type { Bindings } from './support/binding.ts'

const fields = {
  date: { role: 'textbox', name: 'Date' },
  place: { role: 'combobox', name: 'Place' },
  given: { role: 'textbox', name: 'Given name' },
  surname: { role: 'textbox', name: 'Surname' },
  value: { role: 'textbox', name: 'Details' },
} as const

const form = { role: 'button', name: 'Save' } as const

export const assertionEditBindings: Bindings<typeof assertionEditPaths> = {
  controls: {
    'add chosen': { act: 'press', role: 'button', name: 'Add detail' },
    'detail chosen': {
      act: 'press',
      role: 'button',
      name: ({ stored }) => stored.detail.assertionType,
    },
    closed: { act: 'press', role: 'button', name: 'Close' },
    'edit chosen': { act: 'press', role: 'button', name: 'Edit' },
    'type chosen': {
      act: 'select',
      role: 'combobox',
      name: 'Type',
      option: ({ detailType }) => detailType,
    },
    'field typed': {
      act: 'fill',
      role: 'textbox',
      name: ({ field }) => fields[field].name,
      text: ({ text }) => text,
      also: [
        { act: 'fill', ...fields.place, text: () => 'Bath' },
        { act: 'fill', ...fields.surname, text: () => 'Byron' },
      ],
    },
    'gender chosen': {
      act: 'press',
      role: 'radio',
      name: ({ gender }) => gender,
      also: [
        { role: 'radio', name: 'Female' },
        { role: 'radio', name: 'Unknown' },
      ],
    },
    'save chosen': { act: 'press', role: 'button', name: 'Save' },
    'delete chosen': { act: 'press', role: 'button', name: 'Delete' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel', also: [{ role: 'button', name: 'Close' }] },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: {
    viewing: { role: 'dialog', name: /^(Birth|Gender|Death)$/ },
    adding: form,
    editing: form,
    done: { role: 'status', name: '' },
    undoing: { role: 'status', name: '' },
  },
}
