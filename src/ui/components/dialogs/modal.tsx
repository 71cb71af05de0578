import { lazy, Suspense, useState } from 'react'
import type { ModalProps } from './modal-dialog.tsx'

const loadDialog = () => import('./modal-dialog.tsx')
const Dialog = lazy(() => loadDialog().then((module) => ({ default: module.ModalDialog })))

/** The control that opened a dialog last, or that may open one. */
let lastOpener: Element | null = null

/** Loads the dialog's code early. Call it when a control that opens a dialog gets the focus or the pointer. */
export function prepareModal() {
  noteOpener()
  void loadDialog()
}

/**
 * The control with the focus is the opener. A control that is disabled while its dialog loads has lost the focus by then,
 * and the next dialog of a flow begins inside the one before: the last opener stays.
 */
function noteOpener(): Element | null {
  const focused = document.activeElement
  if (focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null)
    lastOpener = focused
  return lastOpener
}

/** A dialog over the page, open as long as it is rendered. Its code loads with the first dialog. */
export function Modal(props: Omit<ModalProps, 'opener'>) {
  const [opener] = useState(noteOpener)
  return (
    <Suspense fallback={null}>
      <Dialog {...props} opener={opener} />
    </Suspense>
  )
}
