/** The controls that a user could operate right now. */

const operable = [
  'button',
  'a[href]',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  ...['button', 'checkbox', 'combobox', 'link', 'menuitem', 'option', 'radio', 'slider', 'switch', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join()

const outOfReach = '[aria-hidden="true"], [inert], [hidden], fieldset[disabled]'

/** Everywhere on the page, because dialogs are rendered beside the flow's own root. */
export function enabledControls(): Element[] {
  return [...document.body.querySelectorAll(operable)].filter((element) => isEnabled(element))
}

export function isEnabled(element: Element): boolean {
  const off = element.matches('[disabled], [aria-disabled="true"], [readonly]')
  return !off && element.closest(outOfReach) === null
}

/** True for an option that is already chosen, so that choosing it again changes nothing. */
export function isChosen(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.type === 'radio' && element.checked
  return element.matches('[aria-checked="true"][role="radio"], [aria-selected="true"][role="tab"]')
}

/** An element in words, for a failure's message. */
export function sayElement(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  return `<${element.tagName.toLowerCase()}> "${name}"`
}
