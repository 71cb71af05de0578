import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { ByPointer } from '../../components/layout/by-pointer.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import type { ContentGalleryFlow } from './content-flows.ts'
import { DoneNotice } from './done-notice.tsx'
import { FileList } from './file-list.tsx'
import { Gallery } from './gallery.tsx'
import styles from './photos.module.css'
import { openedOf, type PhotosView, type PhotoView } from './photos-view.ts'

type Props = {
  load: PageLoadFlow
  flow: ContentGalleryFlow
  /** The photos and files; null before they are loaded. */
  view: PhotosView | null
  /** Adding photos; null for users who may not. */
  uploader: ReactNode
  /** Where to upload a newer file of the tree; null for users who may not. */
  updateHref: string | null
  /** The open photo; rendered only while it is open. */
  viewer: ReactNode
  onBroken: () => void
}

/** The photos and files of a person, a profile or a tree (PER-11, PPG-04). */
export function PhotosAndFiles({ load, flow, view, uploader, ...rest }: Props) {
  return (
    <PageLoad flow={load} loading={<Waiting />} missing={<p className={styles.note}>Private</p>}>
      {() => (
        <>
          {uploader}
          <DoneNotice flow={flow} />
          {view === null ? (
            <Waiting />
          ) : (
            <Shown view={view} flow={flow} mayAdd={uploader !== null} {...rest} />
          )}
        </>
      )}
    </PageLoad>
  )
}

type ShownProps = { view: PhotosView; mayAdd: boolean } & Pick<
  Props,
  'flow' | 'updateHref' | 'viewer' | 'onBroken'
>

function Shown({ view: { photos, files }, mayAdd, flow, updateHref, viewer, onBroken }: ShownProps) {
  const open = (photo: PhotoView) => flow.send({ type: 'content chosen', content: openedOf(photo) })
  const disabled = useSelector(flow, (snapshot) => snapshot.matches('undoing'))
  const acts = { disabled, onOpen: open, onBroken }
  if (photos.length + files.length === 0)
    return (
      <>
        <Empty mayAdd={mayAdd} updateHref={updateHref} />
        {/* A photo stays open when the last mark of the person is removed, also if it was the only one. */}
        {viewer}
      </>
    )
  return (
    <>
      {[...photos, ...files].some(({ state }) => state === 'absent') ? (
        <p className={styles.note}>
          The tree mentions some photos and files whose content is still on the computer of the tree’s owner.
        </p>
      ) : null}
      {photos.length > 0 ? <Gallery photos={photos} {...acts} /> : null}
      <FileList files={files} {...acts} />
      {viewer}
    </>
  )
}

function Empty({ mayAdd, updateHref }: Pick<ShownProps, 'mayAdd' | 'updateHref'>) {
  return (
    <div className={styles.none}>
      <b>No photos or files yet</b>
      {mayAdd ? (
        <p>
          Add a portrait, a wedding photo or a certificate: press “Add photos”
          <ByPointer mouse=", or drop files anywhere on this page" />.
        </p>
      ) : null}
      {updateHref === null ? null : (
        <>
          <p>Photos and documents that your genealogy program attaches are listed here too.</p>
          <TextLink roomy href={updateHref}>
            Upload a newer file
          </TextLink>
        </>
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
