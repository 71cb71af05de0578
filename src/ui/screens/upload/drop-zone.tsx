import { useCallback, useRef } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { classes } from '../../components/classes.ts'
import { ByPointer } from '../../components/layout/by-pointer.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { fileOfFolder, fileOfListed } from './chosen-folder.ts'
import styles from './upload.module.css'
import { useFileDrop } from './use-file-drop.ts'

type Props = {
  /** True if no file is accepted at the moment. */
  closed: boolean
  onFiles: (files: readonly File[]) => void
  /** The browser could not read the folder that the user chose. */
  onUnreadable: () => void
}

/** A wide area for one file or folder, dropped or chosen. A folder becomes one file. */
export function DropZone({ closed, onFiles, onUnreadable }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  const take = useCallback(
    (file: Promise<File>) => {
      file.then((packed) => onFiles([packed]), onUnreadable)
    },
    [onFiles, onUnreadable],
  )
  const takeFolder = useCallback((folder: FileSystemDirectoryEntry) => take(fileOfFolder(folder)), [take])
  const over = useFileDrop(onFiles, takeFolder)

  return (
    <section aria-label="Your file" className={classes(styles.zone, over && styles.over)}>
      <Seed />
      <h2>
        <ByPointer mouse="Drop your family tree here" touch="Choose the file of your family tree" />
      </h2>
      <p>One file is enough. Your file stays as it is.</p>
      <div className={styles.choices}>
        <Button disabled={closed} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button kind="line" disabled={closed} onClick={() => folderInput.current?.click()}>
          Choose a folder
        </Button>
      </div>
      <input
        ref={input}
        disabled={closed}
        // Accepts any file: old programs used all kinds of file names, so only the content tells.
        type="file"
        aria-label="Family tree file"
        tabIndex={-1}
        className={styles.picker}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Lets the user choose the same file again after a problem.
          event.target.value = ''
          onFiles(files)
        }}
      />
      <input
        ref={(element) => {
          folderInput.current = element
          // React has no attribute for this.
          if (element !== null) element.webkitdirectory = true
        }}
        hidden
        type="file"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) take(fileOfListed(files))
        }}
      />
    </section>
  )
}

const people = [
  { x: 40, y: 20, size: 30, gender: 'male', facing: 'right' },
  { x: 108, y: 20, size: 30, gender: 'female', facing: 'left' },
  { x: 152, y: 20, size: 30, gender: 'male', facing: 'right' },
  { x: 220, y: 20, size: 30, gender: 'female', facing: 'left' },
  { x: 74, y: 58, size: 36, gender: 'male', facing: 'right' },
  { x: 186, y: 58, size: 36, gender: 'female', facing: 'left' },
] as const

/** A picture of a young tree with a place left free for the user. */
function Seed() {
  return (
    <div className={styles.seed} aria-hidden="true">
      <svg viewBox="0 0 260 132">
        <path d="M130 96C130 70 76 84 74 62M130 96C130 70 184 84 186 62M74 56C74 36 42 46 40 24M74 56C74 36 106 46 108 24M186 56C186 36 154 46 152 24M186 56C186 36 218 46 220 24" />
      </svg>
      {people.map(({ x, y, size, gender, facing }) => (
        <span key={x} style={{ left: x, top: y, width: size }}>
          <Portrait face={{ gender }} size={size} facing={facing} />
        </span>
      ))}
      <span className={styles.you} style={{ left: 130, top: 104, width: 44 }} />
    </div>
  )
}
