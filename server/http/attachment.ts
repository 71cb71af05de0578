/**
 * The header Content-Disposition of a download (RFC 6266): the plain name for old programs, and the exact name encoded.
 * No character of the name can end the header or begin another one.
 */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
