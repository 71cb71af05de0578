import type { assertionEditPaths } from '#machines/assertion-edit/assertion-edit.paths.ts'
import type { Bindings } from './support/binding.ts'

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
      name: 'Date',
      text: ({ text }) => text,
      also: [
        { act: 'fill', role: 'combobox', name: 'Place', text: () => 'Bath' },
        { act: 'fill', role: 'textbox', name: 'Details', text: () => 'a teacher' },
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
    'discard chosen': { act: 'press', role: 'button', name: 'Discard' },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: {
    viewing: { role: 'dialog', name: /^(Birth|Gender|Death)$/ },
    adding: form,
    editing: form,
    'saving new': { role: 'status', name: '' },
    saving: { role: 'status', name: '' },
    deleting: { role: 'status', name: '' },
    done: { role: 'status', name: '' },
    undoing: { role: 'status', name: '' },
  },
}
