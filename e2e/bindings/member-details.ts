import type { memberDetailsPaths } from '#machines/member-details/member-details.paths.ts'
import type { Bindings } from './support/binding.ts'

export const memberDetailsBindings: Bindings<typeof memberDetailsPaths> = {
  controls: {
    'member chosen': {
      act: 'press',
      role: 'button',
      name: ({ member }) => new RegExp(`^${member.name}`, 'u'),
    },
    'own visibility chosen': { act: 'press', role: 'button', name: 'What others see of you' },
    'role chosen': {
      act: 'press',
      role: 'radio',
      name: ({ role }) => new RegExp(`^${role}`, 'u'),
      also: [{ role: 'radio', name: /^(Viewer|Member|Administrator)/u }],
    },
    'inviting switched': { act: 'press', role: 'checkbox', name: 'Can invite others' },
    'visibility chosen': {
      act: 'press',
      role: 'radio',
      name: /^Nothing/u,
      also: [{ role: 'radio', name: /^Your name/u }],
    },
    'save chosen': { act: 'press', role: 'button', name: 'Save changes' },
    'leaving chosen': { act: 'press', role: 'button', name: 'Leave this group…' },
    'removal chosen': { act: 'press', role: 'button', name: 'Remove from the group…' },
    'removal confirmed': { act: 'press', role: 'button', name: 'Remove from the group' },
    'history chosen': { act: 'press', role: 'tab', name: /^History/u },
    'manage chosen': { act: 'press', role: 'tab', name: /^Manage/u },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Close',
      also: [{ role: 'button', name: 'Keep in the group' }],
    },
  },
  links: [/^(My|Their) page$/u, /@mail\.example$/u],
  idle: [
    { role: 'tab', name: /^Manage/u },
    { role: 'tab', name: /^History/u },
  ],
  shows: {
    managing: { role: 'dialog', name: / Kent$/u },
    'confirming removal': { role: 'dialog', name: /^Remove .* from the group\?$/ },
  },
}
