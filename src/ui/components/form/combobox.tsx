import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './combobox.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  label: string
  hint?: string
  value: string
  maxLength?: number
  /** Texts to choose from. Any other text may be typed too. */
  suggestions: readonly string[]
  /** How many there are, in words, for screen readers. */
  counted: (count: number) => string
  onType: (text: string) => void
}

/** A line of text with suggestions below it: arrow keys move, Enter chooses, Escape closes the list. */
export function Combobox({ suggestions, counted, onType, value, ...field }: Props) {
  const list = useId()
  const [closedFor, setClosedFor] = useState<string | null>(value)
  const [active, setActive] = useState<number | null>(null)
  // After typing, the list opens again.
  const isOpen = closedFor !== value && suggestions.length > 0
  const marked = isOpen && active !== null && active < suggestions.length ? active : null
  const close = (text: string) => {
    setClosedFor(text)
    setActive(null)
  }
  const choose = (text: string) => {
    onType(text)
    close(text)
  }
  const move = (step: 1 | -1) => {
    setClosedFor(null)
    const count = suggestions.length
    if (count > 0) setActive(marked === null ? (step === 1 ? 0 : count - 1) : (marked + step + count) % count)
  }
  const pressed = (event: KeyboardEvent) => {
    const chosen = marked === null ? undefined : suggestions[marked]
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: chosen === undefined ? undefined : () => choose(chosen),
      Escape: isOpen ? () => close(value) : undefined,
    }
    const act = acts[event.key]
    // In Japanese, for example, Enter first confirms the typed letters.
    if (act === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <div className={styles.field}>
      <TextField
        {...field}
        value={value}
        dir="auto"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={marked === null ? undefined : optionId(list, marked)}
        onKeyDown={pressed}
        onBlur={() => close(value)}
        onChange={(event) => {
          setActive(null)
          onType(event.target.value)
        }}
      />
      <div id={list} role="listbox" aria-label={field.label} hidden={!isOpen} className={styles.list}>
        {(isOpen ? suggestions : []).map((text, index) => (
          <div
            key={text}
            id={optionId(list, index)}
            ref={index === marked ? intoView : null}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            dir="auto"
            className={classes(styles.option, index === marked && styles.active)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(text)}
            onKeyDown={pressed}
          >
            {text}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen ? counted(suggestions.length) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

const optionId = (list: string, index: number) => `${list}-${index}`

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
