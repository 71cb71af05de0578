import { useSelector } from '@xstate/react'
import { Combobox } from '../../components/form/combobox.tsx'
import { counted } from '../../words/numbers.ts'
import type { PlaceSuggestionsFlow } from './profile-flows.ts'

type Props = {
  flow: PlaceSuggestionsFlow
  value: string
  onType: (text: string) => void
}

/** A place, with suggestions. Any text may be typed. */
export function PlaceField({ flow, value, onType }: Props) {
  const names = useSelector(flow, ({ context }) => context.names)
  return (
    <Combobox
      label="Place"
      hint="From the smallest to the largest: Whitby, Yorkshire, England."
      value={value}
      maxLength={300}
      suggestions={names}
      counted={(count) => counted(count, 'suggestion', 'suggestions')}
      onType={(text) => {
        onType(text)
        flow.send({ type: 'place typed', text })
      }}
    />
  )
}
