/** Acts bindings out in happy-dom. */
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { EventObject } from 'xstate'
import { type Binding, controlFor, type Found, sayControl } from '../../../e2e/bindings/support/binding.ts'
import { isEnabled } from './enabled-controls.ts'

/** The elements that a control names, enabled or not; hidden ones are not found. */
export function elementsOf({ role, name }: Found): HTMLElement[] {
  // A role query takes a string as the whole name; `exact` is its default.
  return role === 'file' ? screen.queryAllByLabelText(name) : screen.queryAllByRole(role, { name })
}

/** Does on the screen what causes `event`. */
export async function actOnScreen(user: UserEvent, binding: Binding, event: EventObject): Promise<void> {
  const element = theOne(controlFor(binding, event))
  switch (binding.act) {
    case 'press':
      return await user.click(element)
    case 'fill':
      await user.clear(element)
      // In one go, as a browser's autofill does: each keystroke would cost a rendering.
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

function theOne(control: Found): HTMLElement {
  const elements = elementsOf(control).filter((element) => isEnabled(element))
  const [element] = elements
  if (!element || elements.length > 1) throw new Error(`${elements.length} enabled: ${sayControl(control)}`)
  return element
}
