import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import type { ModalProps } from './modal-dialog.tsx'
import { noteModal } from './open-modals.ts'

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
 * The control with the focus is the opener. The last opener stays in two cases: it lost the focus because it was
 * disabled while its dialog loaded, or the focus is in a dialog from which the next dialog of the flow opens.
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
  useLayoutEffect(noteModal, [])
  return (
    <Suspense fallback={null}>
      <Dialog {...props} opener={opener} />
    </Suspense>
  )
}
