/** Recognises a zip archive. Separate from the zip reader, which is loaded only for zip files. */
export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5)
