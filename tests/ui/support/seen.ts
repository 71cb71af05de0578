/** The visible state of a page, and its other effects: comparing two of them shows whether anything has changed. */
import type { Effect } from '../../../e2e/bindings/support/binding.ts'

/** Everything of the document that can be seen or heard: elements, what is written and chosen, where the focus is. */
export function seen(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const written = fields.map(({ value, checked }) => [value, checked])
  const focus = [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)
  return JSON.stringify([document.documentElement.outerHTML, written, focus, location.href])
}

/** Watches for an effect. Call it before the control is used. */
export async function watchFor(effect: Effect): Promise<() => Promise<boolean>> {
  switch (effect) {
    case 'text on the clipboard': {
      await navigator.clipboard.writeText('')
      return async () => (await navigator.clipboard.readText()) !== ''
    }
    case 'file asked for':
      return clicksOn('input[type="file"]')
    case 'address followed':
      return clicksOn('a[href]')
  }
}

function clicksOn(selector: string): () => Promise<boolean> {
  let clicked = false
  const listen = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector)) clicked = true
  }
  document.addEventListener('click', listen, { capture: true })
  return () => Promise.resolve(clicked)
}
