import type { Page } from '@playwright/test'
import { button, type PageState, said } from './page-state.ts'

const saved = { modifiedDate: '2026-05-02T14:05:00.000Z', modifiedUserId: null }

/** A picture that needs no file. */
const drawn = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="hsl(${hue} 30% 76%)"/><path d="M0 220Q120 150 220 210T400 190V300H0Z" fill="hsl(${hue + 50} 18% 38%)"/><circle cx="200" cy="120" r="40" fill="#d9b48f"/><path d="M140 270q60-160 120 0Z" fill="#5a4636"/></svg>`,
  )}`

/** The page reads the names in a photo from the original, and may fetch it from this server only. */
const madeOriginal = '/content/made/original'

const titles = [
  'Wedding in Whitby',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, in front of the station, summer of 1901',
  'صورة العائلة أمام البيت',
  null,
  'With the cousins',
  'First day at school',
  'Emigration papers',
]

function linked(personId: string, index: number) {
  const group = personId.slice(0, personId.indexOf('-'))
  const id = `${group}-u${index + 1}`
  const isFile = index === titles.length - 1
  const sizes = ['thumb', 'gallery', 'large', 'original'] as const
  return {
    link: {
      id: `${group}-t${index + 1}`,
      itemType: 'Person',
      itemId: personId,
      contentId: id,
      comment: null,
      isPrimary: index === 0,
      region: index === 0 ? { x: 0.38, y: 0.26, width: 0.24, height: 0.3 } : null,
      profile: true,
      ...saved,
    },
    content: {
      id,
      fileName: isFile ? 'papers.pdf' : `IMG_${index}.jpg`,
      caption: titles[index],
      description: index === 0 ? 'In front of the church, an hour before the rain.' : null,
      date: index === 0 ? { type: 'date', first: '+1901-05-04' } : null,
      refNumber: null,
      dataStatus: index === 5 ? 'Processing' : 'Available',
      dataModifiedDate: null,
      dataSize: 1_400_000,
      dataHash: null,
      dataSignedUrls: sizes.map((altKey) => ({
        altKey,
        signedUrl: altKey === 'original' ? madeOriginal : drawn(index * 50),
      })),
      pictureSize: isFile ? null : { width: 400, height: 300 },
      profile: true,
      restricted: false,
      createdDate: saved.modifiedDate,
      ...saved,
    },
  }
}

/** The own profile, with made photos. */
async function openPhotos(page: Page) {
  await page.route('**/research/persons/*/content', (route) => {
    const personId = route.request().url().split('/').at(-2) ?? ''
    return route.fulfill({ json: { items: titles.map((_, index) => linked(personId, index)) } })
  })
  await page.route('**/research/datagroups/*/content', (route) => {
    const group = route.request().url().split('/').at(-2) ?? ''
    const items = titles.map((_, index) => linked(`${group}-1`, index))
    return route.fulfill({ json: { items: items.map(({ link, content }) => ({ content, links: [link] })) } })
  })
  await page.route(`**${madeOriginal}`, (route) => route.fulfill({ contentType: 'image/jpeg', body: '' }))
  await page.goto('/profile?tab=files')
  await said(page, 'Emigration papers')
}

export const photoStates: readonly PageState[] = [
  {
    name: 'profile, photos in a pile',
    as: 'newcomer',
    show: openPhotos,
  },
  {
    name: 'profile, photos side by side',
    as: 'newcomer',
    show: async (page) => {
      await openPhotos(page)
      await button(page, 'Show all 6').click()
    },
  },
  {
    name: 'profile, a photo',
    as: 'newcomer',
    show: async (page) => {
      await openPhotos(page)
      await button(page, /^Wedding in Whitby/).click()
      await said(page, 'an hour before the rain')
      await button(page, 'Change the portrait').waitFor()
    },
  },
  {
    name: 'profile, the portrait in a photo',
    as: 'newcomer',
    show: async (page) => {
      await openPhotos(page)
      await button(page, /^Wedding in Whitby/).click()
      await button(page, 'Change the portrait').click()
      await said(page, 'Choose the face')
    },
  },
  {
    name: 'profile, who is in a photo',
    as: 'newcomer',
    show: async (page) => {
      await openPhotos(page)
      await button(page, /^Wedding in Whitby/).click()
      await button(page, 'Who is in it?').click()
      await said(page, 'Who is in this photo?')
    },
  },
  {
    name: 'profile without photos',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/profile?tab=files')
      await said(page, 'No photos or files yet')
    },
  },
]
