import { useState } from 'react'
import { placeSuggestionsPaths } from '#machines/place-suggestions/place-suggestions.paths.ts'
import { PlaceField } from '#ui/screens/profile/place-field.tsx'
import type { PlaceSuggestionsFlow } from '#ui/screens/profile/profile-flows.ts'
import { placeSuggestionsBindings } from '../../../e2e/bindings/place-suggestions.ts'
import { screenWalk } from '../support/screen-walk.ts'

function Typing({ flow }: { flow: PlaceSuggestionsFlow }) {
  const [value, setValue] = useState('')
  return <PlaceField flow={flow} value={value} onType={setValue} />
}

export const placeSuggestionsWalk = screenWalk({
  model: placeSuggestionsPaths,
  bindings: placeSuggestionsBindings,
  render: (flow) => <Typing flow={flow} />,
})
