import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { TextField } from '../../components/form/text-field.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { counted } from '../../words/numbers.ts'
import type { PlaceSuggestionsFlow } from './profile-flows.ts'

type Props = {
  flow: PlaceSuggestionsFlow
  value: string
  onType: (text: string) => void
}

/** A place, with suggestions in the browser's own list, which keys and screen readers know. Any text may be typed. */
export function PlaceField({ flow, value, onType }: Props) {
  const names = useSelector(flow, ({ context }) => context.names)
  const id = useId()
  const type = (text: string) => {
    onType(text)
    flow.send({ type: 'place typed', text })
  }
  return (
    <>
      <TextField
        label="Place"
        hint="From the smallest to the largest: Whitby, Yorkshire, England."
        list={id}
        value={value}
        dir="auto"
        autoComplete="off"
        maxLength={300}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <VisuallyHidden>
        <span aria-live="polite">
          {names.length === 0 ? '' : counted(names.length, 'suggestion', 'suggestions')}
        </span>
      </VisuallyHidden>
    </>
  )
}
