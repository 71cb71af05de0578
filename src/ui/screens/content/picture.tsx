import { FileText, Image, type LucideIcon, NotebookText } from 'lucide-react'
import type { ContentIcon } from '#domain/content/shown-content.ts'
import { useBrokenPicture } from '../../components/people/use-broken-picture.ts'
import styles from './photos.module.css'

type Props = {
  /** The address of the picture; null if there is none. */
  url: string | null
  icon: ContentIcon
  /** Empty if the words are beside the picture. */
  alt: string
  /** Called when the address no longer answers: it has expired, or the share has ended. */
  onBroken: () => void
}

const icons: Record<ContentIcon, LucideIcon> = {
  image: Image,
  pdf: FileText,
  text: NotebookText,
  file: FileText,
}

/** A picture, or an icon if there is none or its address has expired. */
export function Picture({ url, icon, alt, onBroken }: Props) {
  const { isBroken, noteBroken } = useBrokenPicture(url)
  const Icon = icons[icon]
  if (url === null || isBroken)
    return (
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
    )
  return (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => {
        noteBroken()
        onBroken()
      }}
    />
  )
}
