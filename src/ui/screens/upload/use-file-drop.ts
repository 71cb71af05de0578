import { useLayoutEffect, useRef, useState } from 'react'
import { folderIn } from './chosen-folder.ts'

/**
 * Accepts files dropped on an element, in addition to a button that works by keyboard. Returns the element's ref, and
 * whether something is being held over it. With `onFolder`, one folder is accepted, too.
 */
export function useFileDrop<E extends HTMLElement>(
  onFiles: (files: readonly File[]) => void,
  onFolder?: (folder: FileSystemDirectoryEntry) => void,
) {
  const target = useRef<E>(null)
  const [over, setOver] = useState(false)

  // A layout effect: a plain one starts to listen only after the browser has drawn, and would miss a quick drop.
  useLayoutEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const hold = (event: DragEvent) => {
      // Without this the browser would open the file.
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const folder = onFolder === undefined ? null : folderIn(event.dataTransfer)
      if (folder !== null) onFolder?.(folder)
      else onFiles([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener('dragover', hold, options)
    element.addEventListener('dragleave', () => setOver(false), options)
    element.addEventListener('drop', drop, options)
    return () => listening.abort()
  }, [onFiles, onFolder])

  return { target, over }
}
