/** How a zip archive begins. Apart from its reader, which is loaded only for a file that is one. */
export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5)
