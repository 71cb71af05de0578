import type { Content } from '#contract/research/content.ts'

/** An uploaded photo that is available. */
export const content = (parts: Partial<Content> = {}): Content => ({
  // Ids are branded when the wire is read.
  id: '17-u1' as Content['id'],
  fileName: 'ada.jpg',
  caption: null,
  description: null,
  date: null,
  refNumber: null,
  dataStatus: 'Available',
  dataModifiedDate: null,
  dataSize: 4000,
  dataHash: null,
  dataSignedUrls: [],
  pictureSize: { width: 400, height: 300 },
  profile: true,
  restricted: false,
  createdDate: '2026-05-02T14:05:00.000Z',
  modifiedDate: '2026-05-02T14:05:00.000Z',
  modifiedUserId: null,
  ...parts,
})
