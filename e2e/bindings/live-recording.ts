import type { liveRecordingPaths } from '#machines/live-recording/live-recording.paths.ts'
import type { Bindings } from './support/binding.ts'

const row = { role: 'button', name: /^\d+\. / } as const

/** The live view, which shows a session of three entries. */
export const liveRecordingBindings: Bindings<typeof liveRecordingPaths> = {
  controls: {
    'tab chosen': { act: 'press', role: 'button', name: /^Watch tab 1: \/home/ },
    'texts asked for': { act: 'press', role: 'button', name: 'Show what is written' },
    'texts masked': { act: 'press', role: 'button', name: 'Mask what is written' },
    'recording started': { act: 'press', role: 'button', name: 'Record from here' },
    // A row jumps to its moment.
    'recording stopped': { act: 'press', role: 'button', name: 'Stop recording', also: [row] },
    halted: { act: 'press', role: 'button', name: /look back/i, also: [row] },
    'file chosen': { act: 'attach', role: 'file', name: 'Open a recording', file: ({ file }) => file },
    moved: {
      act: 'press',
      role: 'button',
      name: ({ position }) => new RegExp(`^${position}\\. `),
      also: [{ act: 'fill', role: 'slider', name: 'Moment', text: ({ position }) => String(position) }, row],
    },
    stepped: { act: 'press', role: 'button', name: 'Step on' },
    'stepped back': { act: 'press', role: 'button', name: 'Step back' },
    played: { act: 'press', role: 'button', name: 'Play' },
    paused: { act: 'press', role: 'button', name: 'Pause' },
    saved: { act: 'press', role: 'button', name: 'Save as a file' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    // If the recording is not saved, the page first asks whether to discard it.
    left: { act: 'press', role: 'button', name: /^Leave/ },
    stayed: { act: 'press', role: 'button', name: 'Stay' },
  },
  aside: [
    { role: 'radio', name: /^(Arrows|Sentences)$/ },
    // Chooses the flow that the diagram shows.
    { role: 'button', name: /^(signIn|session|personSearch)/ },
  ],
  shows: {
    'not read': { role: 'alert', name: '' },
    'following.watching': { role: 'region', name: /^What happened/ },
    'following.recording': { role: 'region', name: /^What happened/ },
    'replaying.standing': { role: 'slider', name: 'Moment' },
    'replaying.playing': { role: 'slider', name: 'Moment' },
    'replaying.asking': { role: 'alert', name: '' },
    'replaying.not saved': { role: 'alert', name: '' },
  },
}
