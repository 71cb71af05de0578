import { type RefObject, useLayoutEffect } from 'react'
import { isTypedInto } from '#ui/components/navigation/typing.ts'
import { type Arrow, type Place, type Row, step } from './steps.ts'

/** Arrow keys move the focus among relatives, and Backspace calls `onBack`, except in a field, a menu or a dialog. */
export function useWalkKeys(page: RefObject<HTMLElement | null>, onBack: () => void) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = page.current
      if (!element || !isForPage(event, element)) return
      if (event.key === 'Backspace') {
        event.preventDefault()
        onBack()
      } else if (isArrow(event.key)) {
        const next = target(element, event.key)
        if (!next) return
        event.preventDefault()
        next.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [page, onBack])
}

function isForPage(event: KeyboardEvent, page: HTMLElement): boolean {
  const { target } = event
  if (event.defaultPrevented || !(target instanceof Element) || isTypedInto(target)) return false
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
  if (page.contains(target)) return true
  // No element has the focus yet. While the person is in view, arrows move among relatives; otherwise they scroll.
  return target.contains(page) && (event.key === 'Backspace' || isInSight(centreOf(page)))
}

const isArrow = (key: string): key is Arrow =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key)

function target(page: HTMLElement, arrow: Arrow): HTMLElement | null {
  const rows = {
    parent: linksIn(page, 'parent'),
    sibling: linksIn(page, 'sibling'),
    spouse: linksIn(page, 'spouse'),
    child: linksIn(page, 'child'),
  }
  const counts = {
    parent: rows.parent.length,
    sibling: rows.sibling.length,
    spouse: rows.spouse.length,
    child: rows.child.length,
  }
  const next = step(standing(rows), arrow, counts)
  if (next === null) return null
  return next.row === 'centre' ? centreOf(page) : (rows[next.row][next.index] ?? null)
}

function standing(rows: Readonly<Record<Exclude<Row, 'centre'>, readonly HTMLElement[]>>): Place {
  for (const row of ['parent', 'sibling', 'spouse', 'child'] as const) {
    const index = rows[row].findIndex((link) => link === document.activeElement)
    if (index >= 0) return { row, index }
  }
  return { row: 'centre', index: 0 }
}

const linksIn = (page: HTMLElement, row: Row) => [
  ...page.querySelectorAll<HTMLElement>(`[data-part='${row}'] a[href]`),
]

const centreOf = (page: HTMLElement) => page.querySelector<HTMLElement>('h1')

function isInSight(element: HTMLElement | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top <= window.innerHeight
}
