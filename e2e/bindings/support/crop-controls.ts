/** The controls of a rectangle over a photo: its handles move by arrow keys, and its numbers can be typed. */
import type { Binding, Other } from './binding.ts'

const handle = (place: string) =>
  ({ act: 'key', key: 'ArrowRight', role: 'button', name: `${place}: arrow keys size it` }) as const

const places = [
  'Upper right corner',
  'Lower right corner',
  'Lower left corner',
  'Left edge',
  'Right edge',
] as const
/** The upper and the lower edge do not move sideways. */
const upAndDown: readonly Other[] = ['Upper edge', 'Lower edge'].map((place) => ({
  ...handle(place),
  key: 'ArrowDown',
}))

export const regionDrawn: Binding = {
  ...handle('Upper left corner'),
  also: [...places.map(handle), ...upAndDown],
}

export const partTyped = {
  act: 'fill',
  role: 'textbox',
  name: 'Left (%)',
  text: ({ text }: { readonly text: string }) => text,
  also: ['Top (%)', 'Width (%)', 'Height (%)'].map(
    (name) => ({ act: 'fill', role: 'textbox', name, text: () => '12' }) as const,
  ),
} as const
