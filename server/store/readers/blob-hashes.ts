/** Every blob to which something refers, once. */
export const referencedBlobs = `
  SELECT hash FROM content_data WHERE hash IS NOT NULL
  UNION SELECT thumb_hash FROM content_data WHERE thumb_hash IS NOT NULL
  UNION SELECT gallery_hash FROM content_data WHERE gallery_hash IS NOT NULL
  UNION SELECT large_hash FROM content_data WHERE large_hash IS NOT NULL
  UNION SELECT hash FROM support_files WHERE hash IS NOT NULL`
