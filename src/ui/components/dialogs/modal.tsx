import { lazy, Suspense, useState } from 'react'
import type { ModalProps } from './modal-dialog.tsx'

const loadDialog = () => import('./modal-dialog.tsx')
const Dialog = lazy(() => loadDialog().then((module) => ({ default: module.ModalDialog })))

/** Fetches the dialog's code ahead: call it when a control that opens one gets focus or the pointer. */
export function prepareModal() {
  void loadDialog()
}

/** A dialog over the page, open as long as it is rendered. Its code comes with the first one that opens. */
export function Modal(props: Omit<ModalProps, 'opener'>) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Suspense fallback={null}>
      <Dialog {...props} opener={opener} />
    </Suspense>
  )
}
