import type { RefusedFormat } from './file-type.ts'

/** Says why a file is refused, and what to do next (CNT-04). */
export const refusedFormatText = {
  heic: 'HEIC pictures cannot be shown yet. Please save this one as JPEG and choose it again.',
  avif: 'AVIF pictures cannot be shown yet. Please save this one as JPEG or PNG and choose it again.',
  webp: 'WebP pictures cannot be shown yet. Please save this one as JPEG or PNG and choose it again.',
  svg: 'SVG drawings cannot be shown. Please save this one as PNG and choose it again.',
  'raw photo': 'Raw photos of a camera cannot be shown. Please save this one as JPEG and choose it again.',
  video: 'Videos cannot be kept here. A photo of the scene can.',
  sound: 'Sound recordings cannot be kept here. A written copy as PDF can.',
  'web page': 'Web pages cannot be kept here. Please print this one as PDF and choose that.',
  'rich text': 'RTF documents cannot be kept here. Please save this one as PDF and choose that.',
  archive: 'This is an archive. Please unpack it, and choose the files in it.',
  program: 'This is a program, not a picture or document.',
} as const satisfies Record<RefusedFormat, string>
