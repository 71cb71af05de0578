import { FileText, Image } from 'lucide-react'
import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { PageLoad, type PageLoadFlow } from '../../loading/page-load.tsx'
import type { ContentItemView, ContentView } from './content-view.ts'
import styles from './photos-and-files.module.css'

type Props = {
  flow: PageLoadFlow
  /** The photos and files; null before they are loaded. */
  content: ContentView | null
  /** Where to upload a newer file of the tree; null for users who may not. */
  updateHref: string | null
}

/** The photos and files that the tree describes. Their content is not uploaded yet; it stays with the owner. */
export function PhotosAndFiles({ flow, content, updateHref }: Props) {
  return (
    <PageLoad flow={flow} loading={<Waiting />} missing={<p className={styles.note}>Private</p>}>
      {() => (content === null ? <Waiting /> : <Content content={content} updateHref={updateHref} />)}
    </PageLoad>
  )
}

function Content({
  content: { photos, files },
  updateHref,
}: { content: ContentView } & Pick<Props, 'updateHref'>) {
  if (photos.length + files.length === 0)
    return (
      <div className={styles.none}>
        <b>No photos or files yet</b>
        <p>Photos and documents that your genealogy program attaches to this person are listed here.</p>
        {updateHref === null ? null : (
          <TextLink roomy href={updateHref}>
            Upload a newer file
          </TextLink>
        )}
      </div>
    )
  return (
    <>
      <p className={styles.note}>
        The tree mentions these photos and files. The pictures themselves are not on Kinweave yet: they are
        still on the computer of the tree’s owner.
      </p>
      <Group heading="Photos" items={photos} />
      <Group heading="Files" items={files} />
    </>
  )
}

function Group({ heading, items }: { heading: string; items: readonly ContentItemView[] }) {
  if (items.length === 0) return null
  const Icon = heading === 'Photos' ? Image : FileText
  return (
    <section className={styles.group} aria-label={heading}>
      <SectionHeading count={items.length}>{heading}</SectionHeading>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Item({ item: { title, fileName, description, date, of, primary } }: { item: ContentItemView }) {
  const facts = [date, of, primary ? 'main picture' : ''].filter((fact) => fact !== '' && fact !== null)
  return (
    <div className={styles.words}>
      <b dir="auto">{title}</b>
      {facts.length > 0 ? <span className={styles.facts}>{facts.join(' · ')}</span> : null}
      {description === null ? null : <p dir="auto">{description}</p>}
      {fileName === null ? null : (
        <span className={styles.file} dir="auto">
          {fileName}
        </span>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton width="44%" height={14} above={20} />
      <Skeleton width="60%" height={14} above={20} />
    </>
  )
}
