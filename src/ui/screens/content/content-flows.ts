import type { ActorRefFrom } from 'xstate'
import type { contentGalleryMachine } from '#machines/content-gallery/content-gallery.machine.ts'
import type { contentUploadMachine } from '#machines/content-upload/content-upload.machine.ts'
import type { fileUploadMachine } from '#machines/file-upload/file-upload.machine.ts'
import type { photoRegionsMachine } from '#machines/photo-regions/photo-regions.machine.ts'
import type { portraitCropMachine } from '#machines/portrait-crop/portrait-crop.machine.ts'

export type ContentGalleryFlow = ActorRefFrom<typeof contentGalleryMachine>
export type ContentUploadFlow = ActorRefFrom<typeof contentUploadMachine>
export type FileUploadFlow = ActorRefFrom<typeof fileUploadMachine>
export type PhotoRegionsFlow = ActorRefFrom<typeof photoRegionsMachine>
export type PortraitCropFlow = ActorRefFrom<typeof portraitCropMachine>
