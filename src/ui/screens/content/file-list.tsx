import { SectionHeading } from '../../components/layout/section-heading.tsx'
import { fileSize } from '../../words/numbers.ts'
import styles from './photos.module.css'
import type { PhotoView } from './photos-view.ts'
import { Picture } from './picture.tsx'

type Props = {
  files: readonly PhotoView[]
  disabled: boolean
  onOpen: (file: PhotoView) => void
  onBroken: () => void
}

/** Documents with their first page, or an icon (CNT-08). */
export function FileList({ files, disabled, onOpen, onBroken }: Props) {
  if (files.length === 0) return null
  return (
    <section className={styles.group} aria-label="Files">
      <SectionHeading count={files.length}>Files</SectionHeading>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={styles.file} disabled={disabled} onClick={() => onOpen(file)}>
              <span className={styles.page}>
                <Picture url={file.shown.thumbUrl} icon={file.shown.icon} alt="" onBroken={onBroken} />
              </span>
              <span className={styles.words}>
                <b dir="auto">{file.title}</b>
                <span className={styles.facts}> {factsOf(file).join(' · ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const factsOf = ({ date, of, fileName, size }: PhotoView): string[] =>
  [date, of ?? '', fileName ?? '', size === null ? '' : fileSize(size)].filter((fact) => fact !== '')
