/** Performs bindings in happy-dom. */
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { EventObject } from 'xstate'
import { type Act, type Found, sayControl } from '../../../e2e/bindings/support/binding.ts'
import { isEnabled } from './enabled-controls.ts'

/** The elements that a control names, enabled or not; hidden ones are not found. */
export function elementsOf({ role, name }: Found): HTMLElement[] {
  // A role query takes a string as the whole name; `exact` is its default.
  return role === 'file' ? screen.queryAllByLabelText(name) : screen.queryAllByRole(role, { name })
}

/** The elements that a control names and that can be operated now. */
export function enabledElementsOf(control: Found): HTMLElement[] {
  return elementsOf(control).filter((element) => isEnabled(element))
}

/** The one enabled element that a control names. */
export function theOne(control: Found): HTMLElement {
  const elements = enabledElementsOf(control)
  const [element] = elements
  if (!element || elements.length > 1) throw new Error(`${elements.length} enabled: ${sayControl(control)}`)
  return element
}

/** The control with the exact name of the element, if the binding has only a pattern. */
export function named({ role, name }: Found, element: Element): Found {
  const own = element.getAttribute('aria-label') ?? element.textContent?.trim()
  return { role, name: typeof name === 'string' ? name : own || name }
}

/** Performs on an element the act of a binding. */
export async function actOn(
  element: HTMLElement,
  user: UserEvent,
  binding: Act,
  event: EventObject,
): Promise<void> {
  switch (binding.act) {
    case 'press':
      return await user.click(element)
    case 'fill':
      // happy-dom knows no keys of a slider.
      if (element.matches('[type="range"]'))
        return void fireEvent.change(element, { target: { value: binding.text(event) } })
      await user.clear(element)
      // All at once, as a browser's autofill does: each keystroke would cost a rendering.
      return await user.paste(binding.text(event))
    case 'select':
      return await user.selectOptions(element, binding.option(event))
    case 'attach':
      return await user.upload(element, binding.file(event))
    case 'drop': {
      const dataTransfer = { files: [binding.file(event)], types: ['Files'] }
      fireEvent.dragOver(element, { dataTransfer })
      return void fireEvent.drop(element, { dataTransfer })
    }
    case 'key':
      element.focus()
      return await user.keyboard(`{${binding.key}}`)
  }
}
