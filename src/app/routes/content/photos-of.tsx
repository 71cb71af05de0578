import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ContentId } from '#contract/wire.ts'
import type { ContentSubject } from '#domain/content/content-subject.ts'
import { type UploadFile, uploadKey } from '#domain/content/upload-file.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { personPath, profilePath } from '#domain/pages/routes.ts'
import { isProfile } from '#domain/permission/group.ts'
import { holds } from '#domain/permission/permissions.ts'
import { contentGalleryMachine } from '#machines/content-gallery/content-gallery.machine.ts'
import type { fileUploadMachine } from '#machines/file-upload/file-upload.machine.ts'
import { photoRegionsMachine } from '#machines/photo-regions/photo-regions.machine.ts'
import { portraitCropMachine } from '#machines/portrait-crop/portrait-crop.machine.ts'
import { wire } from '#machines/wire.ts'
import { contentFacts } from '#services/content/content-facts.ts'
import { galleryActors, portraitActors, regionActors } from '#services/content/gallery-actors.ts'
import type { PhotoRegionsFlow, PortraitCropFlow } from '#ui/screens/content/content-flows.ts'
import { PhotosAndFiles } from '#ui/screens/content/photos-and-files.tsx'
import {
  groupOfContent,
  holdsModifyContent,
  type PersonInPhoto,
  type PhotoView,
  peopleInPhoto,
  personsInPhoto,
  photosView,
  unlistedPhoto,
} from '#ui/screens/content/photos-view.ts'
import { Uploader } from '#ui/screens/content/uploader.tsx'
import type { PageLoadFlow } from '#ui/screens/loading/page-load.tsx'
import { useApp } from '../../app-context.ts'
import { contentUploadOf } from '../../flows/content-upload-flow.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { usePhotoAddress } from '../../hooks/use-photo-address.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part } from '../../page-life/part.tsx'
import { leaveWork, showPhoto } from './show-photo.ts'
import { useNewsOfOpen } from './use-news-of-open.ts'

/** Loaded when a photo is first opened. */
const Viewer = part(async () => (await import('#ui/screens/content/viewer.tsx')).Viewer)
const PortraitAct = part(async () => (await import('#ui/screens/content/portrait-crop.tsx')).PortraitAct)
const PortraitCrop = part(async () => (await import('#ui/screens/content/portrait-crop.tsx')).PortraitCrop)
const MarkingAct = part(async () => (await import('#ui/screens/content/photo-regions.tsx')).MarkingAct)
const PhotoRegions = part(async () => (await import('#ui/screens/content/photo-regions.tsx')).PhotoRegions)

type Props = {
  subject: ContentSubject
  /** The flow that loads the photos and files. */
  load: PageLoadFlow
  /** Where to upload a newer file of the tree; null for users who may not. */
  updateHref: string | null
}

/** The photos and files of a person, a profile or a tree, with everything that can be done with them. */
export function PhotosOf({ subject, load, updateHref }: Props) {
  const app = useApp()
  const { groupId } = subject
  const [machines] = useState(() => {
    const needs = { transport: app.transport, subject, facts: contentFacts(app) }
    const isOfProfile = () => {
      const group = app.model.read(keyOf('dataGroup', groupId)).value
      return group !== null && isProfile(group)
    }
    return {
      gallery: wire(contentGalleryMachine)(galleryActors(needs)),
      portrait: wire(portraitCropMachine)(portraitActors(needs)),
      regions: wire(photoRegionsMachine)(regionActors(needs, isOfProfile)),
    }
  })
  const flow = useFlow(machines.gallery, { input: { locale: navigator.language } })
  const portrait = useFlow(machines.portrait)
  const regions = useFlow(machines.regions)
  useUsed(useMemo(() => [keyOf('dataGroupPermissions', groupId)], [groupId]))
  const view = useShown(
    load,
    useCallback((read: Read) => photosView(read, subject), [subject]),
  )
  const mayAdd = useSelection(
    useCallback(
      (read: Read) => {
        const permissions = read(keyOf('dataGroupPermissions', groupId)).value
        return permissions !== null && holds(permissions, 'AddContent')
      },
      [groupId],
    ),
  )
  // Only a stale list is read again.
  const readAgain = useCallback(() => contentFacts(app).listsChanged(subject), [app, subject])
  const onBroken = useRenewal(readAgain)
  const openId = useSelector(flow, ({ context }) => context.open?.id ?? null)
  const listed = useMemo(() => (view === null ? null : [...view.photos, ...view.files]), [view])
  const unlisted = useSelection(
    useCallback(
      (read: Read) => (openId === null ? null : unlistedPhoto(read, openId, groupId)),
      [openId, groupId],
    ),
  )
  const items = useMemo(() => withUnlisted(listed, unlisted), [listed, unlisted])
  useNewsOfOpen({ flow, portrait, regions, items })

  usePhotoAddress({
    openId,
    isReady: items !== null,
    show: (id) => {
      if (leaveWork(portrait, regions))
        showPhoto(flow, id === null ? null : (items?.find((item) => item.id === id) ?? null))
      return flow.getSnapshot().context.open?.id ?? null
    },
  })

  return (
    <PhotosAndFiles
      load={load}
      flow={flow}
      view={view}
      updateHref={updateHref}
      onBroken={onBroken}
      uploader={mayAdd ? <UploadsTo subject={subject} /> : null}
      viewer={
        openId === null || items === null ? null : (
          <Suspense fallback={null}>
            <OpenPhoto {...{ openId, items, subject, flow, portrait, regions, onBroken }} />
          </Suspense>
        )
      }
    />
  )
}

function withUnlisted(listed: readonly PhotoView[] | null, unlisted: PhotoView | null) {
  if (listed === null || unlisted === null || listed.some(({ id }) => id === unlisted.id)) return listed
  return [...listed, unlisted]
}

type OpenProps = {
  openId: ContentId
  items: readonly PhotoView[]
  flow: ActorRefFrom<typeof contentGalleryMachine>
  portrait: PortraitCropFlow
  regions: PhotoRegionsFlow
  onBroken: () => void
} & Pick<Props, 'subject'>

function OpenPhoto({ openId, items, subject, flow, portrait, regions, onBroken }: OpenProps) {
  useUsed(useMemo(() => [keyOf('dataGroupContent', groupOfContent(openId))], [openId]))
  const persons = useSelection(useCallback((read: Read) => personsInPhoto(read, openId), [openId]))
  useUsed(useMemo(() => persons.map((id) => keyOf('person', id)), [persons]))
  const people = useSelection(useCallback((read: Read) => peopleInPhoto(read, openId), [openId]))
  const mayChange = useSelection(useCallback((read: Read) => holdsModifyContent(read, openId), [openId]))
  const ofProfile = useSelection(
    useCallback(
      (read: Read) => {
        const group = read(keyOf('dataGroup', groupOfContent(openId))).value
        return group !== null && isProfile(group)
      },
      [openId],
    ),
  )
  const isCropping = useSelector(portrait, ({ context }) => context.choice?.contentId === openId)
  const isMarking = useSelector(regions, ({ context }) => context.photo?.contentId === openId)
  const photo = items.find(({ id }) => id === openId)
  if (photo === undefined) return null
  const mayMark = mayChange && photo.mayChange && photo.shown.isImage

  const work = () => {
    if (isCropping)
      return {
        shown: (
          <Work>
            <PortraitCrop flow={portrait} photo={photo} />
          </Work>
        ),
        leave: () => portrait.send({ type: 'cancelled' }),
      }
    if (isMarking)
      return {
        shown: (
          <Work>
            <PhotoRegions flow={regions} photo={photo} people={people ?? []} />
          </Work>
        ),
        leave: () =>
          regions.send({
            type: regions.getSnapshot().matches({ open: 'drawing' }) ? 'cancelled' : 'finished',
          }),
      }
    return null
  }
  return (
    <Viewer
      flow={flow}
      items={items}
      people={people}
      hrefOf={({ person }: PersonInPhoto) => (ofProfile ? profilePath(person.id) : personPath(person.id))}
      onBroken={onBroken}
      acts={
        mayMark ? (
          <Work>
            {subject.personId === null ? null : (
              <PortraitAct flow={portrait} photo={photo} items={items} personId={subject.personId} />
            )}
            <MarkingAct flow={regions} photo={photo} />
          </Work>
        ) : null
      }
      work={work()}
    />
  )
}

const Work = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>

/** The uploads to this person, tree or profile. They go on when the page is left. */
function UploadsTo({ subject }: Pick<Props, 'subject'>) {
  const app = useApp()
  const userId = useUserId()
  const [uploads] = useState(() => contentUploadOf(app, userId))
  const toUpload = useCallback(
    (file: File, place: number): UploadFile => ({
      key: uploadKey(app.now(), place, crypto.randomUUID()),
      name: file.name,
      size: file.size,
      bytes: file,
      target: subject,
      contentId: null,
    }),
    [app, subject],
  )
  return (
    <Uploader
      flow={uploads}
      target={subject}
      toUpload={toUpload}
      fileOf={(key) =>
        // Only actors of files are started under these ids.
        uploads.getSnapshot().children[key] as ActorRefFrom<typeof fileUploadMachine> | undefined
      }
    />
  )
}

/** A page asks for new addresses at most this often, in milliseconds. */
const renewalPause = 30_000

/** Addresses of pictures expire. The list is read again when one no longer answers. */
function useRenewal(readAgain: () => void): () => void {
  const { now } = useApp()
  const last = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    if (now() - last.current < renewalPause) return
    last.current = now()
    readAgain()
  }, [readAgain, now])
}
