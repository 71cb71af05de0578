import type { pathPlayerPaths } from '#machines/path-player/path-player.paths.ts'
import type { Bindings } from './support/binding.ts'

export const pathPlayerBindings: Bindings<typeof pathPlayerPaths> = {
  controls: {
    'route asked for': {
      act: 'press',
      role: 'button',
      name: /^Path 1, /,
    },
    stepped: { act: 'press', role: 'button', name: 'Step on' },
    'stepped back': { act: 'press', role: 'button', name: 'Step back' },
    'moment chosen': {
      act: 'press',
      role: 'button',
      name: /^1\. start/,
      also: [
        { role: 'button', name: 'To the start' },
        { role: 'button', name: /^\d+\. / },
      ],
    },
    played: { act: 'press', role: 'button', name: 'Play' },
    paused: { act: 'press', role: 'button', name: 'Pause' },
    'speed chosen': {
      act: 'select',
      role: 'combobox',
      name: 'Speed',
      option: ({ speed }) => ({ slow: 'Slowly', even: 'At an even pace', quick: 'Quickly' })[speed],
    },
    'step taken': { act: 'press', role: 'button', name: /^next page asked for/ },
    'step undone': { act: 'press', role: 'button', name: 'Undo the last step' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
  aside: [
    { act: 'fill', role: 'searchbox', name: 'Steps that contain', text: () => 'nothing of the kind' },
    { act: 'select', role: 'combobox', name: 'Paths through', option: () => 'State reading' },
    { role: 'tab', name: /^(Paths|What happens when)/ },
  ],
  shows: {
    'showing.at rest': { role: 'region', name: /^Steps/ },
    'showing.playing': { role: 'region', name: /^Steps/ },
  },
}
