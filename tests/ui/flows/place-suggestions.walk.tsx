import { useSelector } from '@xstate/react'
import { placeSuggestionsPaths } from '#machines/place-suggestions/place-suggestions.paths.ts'
import { PlaceField } from '#ui/screens/profile/place-field.tsx'
import type { PlaceSuggestionsFlow } from '#ui/screens/profile/profile-flows.ts'
import { placeSuggestionsBindings } from '../../../e2e/bindings/place-suggestions.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The field with the text that the flow knows, as the form of a detail has it. */
function Typed({ flow }: { flow: PlaceSuggestionsFlow }) {
  const text = useSelector(flow, ({ context }) => context.text)
  return <PlaceField flow={flow} value={text} onType={() => undefined} />
}

export const placeSuggestionsWalk = screenWalk({
  model: placeSuggestionsPaths,
  bindings: placeSuggestionsBindings,
  render: (flow) => <Typed flow={flow} />,
})
