import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useCharacterKey } from '#ui/components/navigation/character-keys.ts'
import { chartedFlows } from '../site/charts.ts'
import { entriesOf, find } from '../site/find.ts'
import type { Proof } from '../site/site.ts'
import type { Go } from '../site/use-address.ts'
import styles from './search.module.css'
import { SearchResults } from './search-results.tsx'

const atMost = 12

interface Props {
  readonly proofs: readonly Proof[]
  readonly go: Go
}

/** Searches states, events, guards, actors and actions of all machines, and requirements. `/` moves the focus here. */
export function Search({ proofs, go }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const entries = useMemo(() => entriesOf(chartedFlows, proofs), [proofs])
  const shown = useDeferredValue(wanted)
  const found = useMemo(() => find(entries, shown, atMost), [entries, shown])
  useCharacterKey('/', () => field.current?.focus())

  const write = (words: string) => {
    setWanted(words)
    setOpen(true)
    setAt(0)
  }
  const close = () => {
    setOpen(false)
    setWanted('')
  }
  const press = (event: React.KeyboardEvent) => {
    const entry = found[at]
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && entry !== undefined) {
      go(entry.address)
      close()
    } else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }

  const listed = open && wanted.trim() !== ''
  return (
    <search className={styles.search}>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Find states, events, guards, actors and requirements"
        aria-expanded={listed}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={listed && found.length > 0 ? `${id}-${at}` : undefined}
        placeholder="Find a state, event, guard …  /"
        autoComplete="off"
        value={wanted}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        className={styles.field}
      />
      {listed ? <SearchResults id={id} found={found} at={at} onChosen={close} /> : null}
    </search>
  )
}
