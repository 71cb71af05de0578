import type { relationshipEditPaths } from '#machines/relationship-edit/relationship-edit.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: /./ } as const
const notice = { role: 'status', name: '' } as const
const close = { role: 'button', name: 'Close' } as const
const question = /^(New spouse|New family|Spouse|Child|Parent or family)$/

const acts = {
  'spouse change': 'Choose another spouse',
  'spouse removal': 'Remove this spouse',
  'child move': 'Move to another family',
  'child removal': 'Remove this child',
  'spouse addition': 'Add a spouse',
  'child addition': 'Add a child',
  'parents addition': 'Add parents',
  'parents removal': 'Remove these parents',
} as const

export const relationshipEditBindings: Bindings<typeof relationshipEditPaths> = {
  controls: {
    'relative chosen': {
      act: 'press',
      role: 'button',
      name: ({ chosen }) =>
        chosen.name === '' ? 'Connect with somebody in this profile' : `Change ${chosen.name}`,
    },
    'act chosen': { act: 'press', role: 'button', name: ({ act }) => acts[act] },
    'choice made': {
      act: 'select',
      role: 'combobox',
      name: question,
      option: ({ choice }) => `${choice.type} ${choice.id}`,
    },
    'link chosen': {
      act: 'select',
      role: 'combobox',
      name: 'How the child belongs to the family',
      option: ({ link }) => link,
    },
    confirmed: { act: 'press', role: 'button', name: /^(Save|Remove)$/ },
    'retry chosen': { act: 'press', role: 'button', name: /^(Try again|Look again)$/ },
    dismissed: { act: 'press', ...close, also: [{ role: 'button', name: 'Cancel' }] },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'notice closed': { act: 'press', ...close },
  },
  links: [/Merrowby$/u],
  shows: {
    loading: dialog,
    'not loaded': { role: 'alert', name: '' },
    'choosing act': dialog,
    deciding: dialog,
    saving: dialog,
    refused: { role: 'alert', name: '' },
    unreachable: { role: 'alert', name: '' },
    done: notice,
    undoing: notice,
  },
}
