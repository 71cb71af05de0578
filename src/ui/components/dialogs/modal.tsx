import { lazy, Suspense, useState } from 'react'
import type { ModalProps } from './modal-dialog.tsx'

const loadDialog = () => import('./modal-dialog.tsx')
const Dialog = lazy(() => loadDialog().then((module) => ({ default: module.ModalDialog })))

/** Loads the dialog's code early. Call it when a control that opens a dialog gets the focus or the pointer. */
export function prepareModal() {
  void loadDialog()
}

/** A dialog over the page, open as long as it is rendered. Its code loads with the first dialog. */
export function Modal(props: Omit<ModalProps, 'opener'>) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Suspense fallback={null}>
      <Dialog {...props} opener={opener} />
    </Suspense>
  )
}
