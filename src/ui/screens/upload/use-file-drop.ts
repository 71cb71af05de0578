import { useLayoutEffect, useState } from 'react'
import { holdsFiles } from '../../components/held-files.ts'
import { folderIn } from './chosen-folder.ts'

/**
 * Accepts files dropped anywhere on the page, in addition to a button that works by keyboard. Returns whether files are
 * being held over the page. With `onFolder`, one folder is accepted, too.
 */
export function useFileDrop(
  onFiles: (files: readonly File[]) => void,
  onFolder?: (folder: FileSystemDirectoryEntry) => void,
): boolean {
  const [over, setOver] = useState(false)

  // A layout effect: a plain one starts to listen only after the browser has drawn, and would miss a quick drop.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      // Without this the browser would open the file.
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      const folder = onFolder === undefined ? null : folderIn(event.dataTransfer)
      if (folder !== null) onFolder?.(folder)
      else onFiles([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', hold, options)
    document.addEventListener('dragleave', leave, options)
    document.addEventListener('drop', drop, options)
    return () => listening.abort()
  }, [onFiles, onFolder])

  return over
}
