import { useSelector } from '@xstate/react'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { classes } from '../../components/classes.ts'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { useCharacterKey, useCharacterKeys } from '../../components/navigation/character-keys.ts'
import { useLeaving } from '../dismissal.ts'
import styles from './person-search.module.css'
import type { PersonSearchFlow } from './person-search-flow.ts'
import { resultId, saidOf } from './search-words.ts'

const loadPanel = () => import('./search-panel.tsx')
const Panel = lazy(() => loadPanel().then((module) => ({ default: module.SearchPanel })))

/** Finds persons of all trees from every page. On a phone it covers the header while in use. */
export function PersonSearch({ flow }: { flow: PersonSearchFlow }) {
  const open = useSelector(flow, (snapshot) => snapshot.matches('open'))
  const said = useSelector(flow, saidOf)
  const list = useId()
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useLeaving(
    root,
    open,
    useCallback(() => flow.send({ type: 'left' }), [flow]),
  )
  const { on } = useCharacterKeys()
  useCharacterKey('/', () => flow.send({ type: 'search opened' }))
  useEffect(() => (open ? followInto(root.current, opener.current) : undefined), [open])

  return (
    <div ref={root} role="search" className={classes(styles.search, open && styles.open)}>
      <button
        ref={opener}
        type="button"
        aria-label="Find a person"
        className={styles.opener}
        onClick={() => flow.send({ type: 'search opened' })}
      >
        <Search aria-hidden="true" />
      </button>
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <Field flow={flow} open={open} list={list} />
        {open ? (
          <IconButton
            label="Close the search"
            // With the keyboard, Escape does the same.
            tabIndex={-1}
            className={styles.close}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => flow.send({ type: 'dismissed' })}
          >
            <X aria-hidden="true" />
          </IconButton>
        ) : null}
        {on && !open ? <kbd aria-hidden="true">/</kbd> : null}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {open ? (
        <Suspense fallback={null}>
          <Panel flow={flow} list={list} />
        </Suspense>
      ) : null}
    </div>
  )
}

type FieldProps = { flow: PersonSearchFlow; open: boolean; list: string }

function Field({ flow, open, list }: FieldProps) {
  const text = useSelector(flow, (snapshot) => snapshot.context.text)
  const shown = useSelector(flow, (snapshot) => snapshot.matches({ open: 'found' }))
  const active = useSelector(flow, (snapshot) => snapshot.context.active)
  const { on } = useCharacterKeys()

  return (
    <input
      type="text"
      role="combobox"
      aria-label="Find a person"
      aria-autocomplete="list"
      aria-expanded={open && shown}
      aria-controls={list}
      aria-activedescendant={shown && active !== null ? resultId(list, active) : undefined}
      aria-keyshortcuts={on ? '/' : undefined}
      placeholder="Find a person"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={200}
      value={text}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => flow.send({ type: 'search opened' })}
      onChange={(event) => flow.send({ type: 'text typed', text: event.target.value })}
      onKeyDown={(event) => pressed(flow, event)}
    />
  )
}

const keys = {
  ArrowDown: 'moved down',
  ArrowUp: 'moved up',
  Enter: 'entered',
  Escape: 'dismissed',
} as const

function pressed(flow: PersonSearchFlow, { key, nativeEvent }: KeyboardEvent) {
  // In Japanese, for example, Enter first confirms the typed letters. It does not choose a result yet.
  if (nativeEvent.isComposing || !isBound(key)) return
  nativeEvent.preventDefault()
  flow.send({ type: keys[key] })
}

const isBound = (key: string): key is keyof typeof keys => Object.hasOwn(keys, key)

/** Moves the focus into the field, which on a phone has just appeared, and afterwards back to the button. */
function followInto(root: HTMLElement | null, opener: HTMLElement | null) {
  root?.querySelector('input')?.focus()
  return () => {
    // A hidden opener cannot take the focus, so the field keeps it.
    if (root?.contains(document.activeElement)) opener?.focus()
  }
}
