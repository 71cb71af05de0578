import { test as setup } from '@playwright/test'
import { buildGallery } from '../../tests/ui/gallery/build-gallery.ts'

setup('the gallery can be built', async () => {
  await buildGallery()
})
