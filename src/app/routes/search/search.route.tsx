import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { searchPath } from '#domain/pages/routes.ts'
import type { FoundRow, PersonSort } from '#domain/search/person-search.ts'
import { isSearchable } from '#domain/search/search-terms.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchResultsActor } from '#services/person-search.ts'
import { SearchScreen } from '#ui/screens/search/search-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

/** /search?q=…: all persons that a search finds. The text is in the address. */
export function Component() {
  const [query] = useSearchParams()
  const text = (query.get('q') ?? '').trim().slice(0, 200)
  const title = isSearchable(text) ? `People called “${text}”` : 'Find a person'
  useTitle(title)
  return isSearchable(text) ? <Results key={text} text={text} /> : <Empty key={text} text={text} />
}

function Results({ text }: { text: string }) {
  const app = useApp()
  const [machine] = useState(() =>
    wire(paginatedList<FoundRow, PersonSort>())({ fetchPage: fetchResultsActor(app) }),
  )
  const flow = useFlow(machine, { input: { sort: 'Best', text } })
  return <SearchScreen flow={flow} text={text} {...useField(text)} />
}

const Empty = ({ text }: { text: string }) => <SearchScreen flow={null} text={text} {...useField(text)} />

function useField(text: string) {
  const navigate = useNavigate()
  const [typed, onTyped] = useState(text)
  return { typed, onTyped, onSearch: (wanted: string) => void navigate(searchPath(wanted)) }
}
